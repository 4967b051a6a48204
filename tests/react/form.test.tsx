import { HttpNetworkError, HttpResponseError } from '@inertiajs/core'
import { http, router, useForm } from '@inertiajs/react'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LinkKind } from '@protocol/applications'
import { Button, VisitButton } from '~/components/Button'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { DraftButton } from '~/components/DraftButton'
import { EditBar } from '~/components/forms/EditBar'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { ModelChoice } from '~/components/forms/ModelChoice'
import { SearchField } from '~/components/forms/SearchField'
import { SavedNote } from '~/components/forms/SavedNote'
import { TextInput } from '~/components/forms/TextInput'
import { Toasts } from '~/components/layout/Toasts'
import { reportFailedVisits } from '~/lib/failed_visits'
import { setRoutes } from '~/lib/routes'
import { requests as requestWords } from '~/messages'
import TelegramIndex from '~/pages/Applications/Telegram/Index'
import { LinkEditor } from '~/pages/Applications/BioLink/Partials/LinkEditor'
import { type LinkDraft, newLink } from '~/pages/Applications/BioLink/Partials/link_draft'
import { PagePreview } from '~/pages/Applications/BioLink/Partials/PagePreview'
import { QuestionEditor } from '~/pages/Applications/BioLink/Partials/QuestionEditor'
import BioLinkSubscribers from '~/pages/Applications/BioLink/Subscribers'
import { CheckList } from '~/pages/Insights/Partials/CheckList'
import OnboardSimple from '~/pages/Onboarding/OnboardSimple'
import { ApiTokens } from '~/pages/Profile/Partials/ApiTokens'
import { Devices } from '~/pages/Profile/Partials/Devices'
import { ModelProviders } from '~/pages/Profile/Partials/ModelProviders'
import { Passkeys } from '~/pages/Profile/Partials/Passkeys'
import { TwoStep } from '~/pages/Profile/Partials/TwoStep'
import { Webhooks } from '~/pages/Profile/Partials/Webhooks'
import { Member } from '~/pages/Team/Partials/Member'
import { answerVisits, pageOf, renderPage } from './app_on_a_page'

vi.mock('~/hooks/use_picture_choice', () => ({
  usePictureChoice: (_: string, onChoose: (file: File, crop: object) => void) => ({
    choose: () => onChoose(new File([], 'loaf.png'), { x: 0, y: 0, size: 1 }),
    parts: null,
  }),
}))

function NameForm() {
  const form = useForm({ name: 'Ada' })
  return (
    <Form form={form} onSubmit={() => form.put('/name')}>
      <Field name="name" label="Name" hint="As visitors see it">
        <TextInput value={form.data.name} onChange={(value) => form.setData('name', value)} />
      </Field>
      <Button type="submit" processing={form.processing}>
        Save
      </Button>
      <output>{`dirty ${form.isDirty} successful ${form.wasSuccessful}`}</output>
      <SavedNote show={form.recentlySuccessful} />
    </Form>
  )
}

const flags = () => screen.getByText(/^dirty/).textContent
const type = (name: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } })

async function submit() {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
}

describe('Forms', () => {
  beforeAll(reportFailedVisits)
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })

  test('marks a form dirty from the first change until it is saved', async () => {
    vi.useFakeTimers()
    answerVisits()
    renderPage(NameForm)
    expect(flags()).toBe('dirty false successful false')
    type('Grace')
    expect(flags()).toBe('dirty true successful false')
    await submit()
    expect(flags()).toBe('dirty false successful true')
  })

  test('marks a form recently successful for 2000 ms', async () => {
    vi.useFakeTimers()
    answerVisits()
    renderPage(NameForm)
    type('Grace')
    await submit()
    expect(screen.getByText('Saved')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1999))
    expect(screen.getByText('Saved')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('describes an invalid field by its error and focuses it', async () => {
    vi.useFakeTimers()
    answerVisits({ errors: { name: 'Write your name.' } })
    renderPage(NameForm)
    await submit()
    const input = screen.getByLabelText('Name')
    const described = document.getElementById(input.getAttribute('aria-describedby')!)
    expect(described?.textContent).toBe('Write your name.')
    expect(screen.getByText('As visitors see it').hidden).toBe(true)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input)
  })

  test('says what a submission failed with until the next one', async () => {
    const requests: Array<(error: Error) => void> = []
    http.setClient({ request: () => new Promise((_, reject) => requests.push(reject)) })
    const { container } = renderPage(() => (
      <>
        <NameForm />
        <Toasts />
      </>
    ))
    const button = screen.getByRole('button', { name: 'Save' })
    fireEvent.click(button)
    await waitFor(() => expect(requests).toHaveLength(1))
    requests[0]!(new HttpNetworkError('Network error', '/name'))
    const form = within(container.querySelector('form')!)
    expect((await form.findByRole('alert')).textContent).toBe(requestWords.visit.unreached)
    expect(container.querySelector('[data-toasts]')!.textContent).toBe('')
    fireEvent.click(button)
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(form.queryByRole('alert')).toBeNull()
  })

  test('tells a failure in a toast once their fields are gone', async () => {
    const requests: Array<(error: Error) => void> = []
    http.setClient({ request: () => new Promise((_, reject) => requests.push(reject)) })
    renderPage(() => {
      const [isShown, setShown] = useState(true)
      return (
        <>
          {isShown && <NameForm />}
          <button onClick={() => setShown(false)}>Close</button>
          <Toasts />
        </>
      )
    })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(requests).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    requests[0]!(new HttpNetworkError('Network error', '/name'))
    await screen.findByText(requestWords.visit.unreached)
  })

  test('with a save bar say there what becomes of the changes', async () => {
    const requests: Array<(error: Error) => void> = []
    http.setClient({ request: () => new Promise((_, reject) => requests.push(reject)) })
    renderPage(() => {
      const form = useForm({ name: 'Ada' })
      return (
        <Form form={form} onSubmit={() => form.put('/name')}>
          <Field name="name" label="Name">
            <TextInput value={form.data.name} onChange={(value) => form.setData('name', value)} />
          </Field>
          <EditBar form={form} onDiscard={() => form.reset()} />
        </Form>
      )
    })
    type('Grace')
    expect(screen.getByRole('status').textContent).toBe('Unsaved changes')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saving…'))
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    await waitFor(() => expect(requests).toHaveLength(1))
    requests[0]!(new HttpNetworkError('Network error', '/name'))
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Not saved. Check your connection.')
    )
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(requests).toHaveLength(2))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saving…'))
    requests[1]!(new HttpNetworkError('Network error', '/name'))
    await screen.findByText('Not saved. Check your connection.')
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    type('Grace')
    expect(screen.getByRole('status').textContent).toBe('Unsaved changes')
  })

  test.each([
    [{ name: 'Enter a name.' }, 'Fix 1 field to save.'],
    [{ name: 'Enter a name.', headline: 'This is too long.' }, 'Fix 2 fields to save.'],
  ])('with a save bar say there how many fields keep them from being saved', (errors, sentence) => {
    const form = { isDirty: true, processing: false, recentlySuccessful: false, errors }
    renderPage(() => (
      <Form form={form} onSubmit={() => undefined}>
        <EditBar form={form} onDiscard={() => undefined} />
      </Form>
    ))
    expect(screen.getByRole('status').textContent).toBe(sentence)
    screen.getByRole('button', { name: 'Save' })
  })

  test('shows an error that is about no field, too', () => {
    const errors = { name: 'Enter a name.', source_ids: 'One of the sources was deleted meanwhile.' }
    renderPage(() => (
      <>
        <Toasts />
        <Form form={{ isDirty: true, processing: false, errors }} onSubmit={() => undefined}>
          <Field name="name" label="Name">
            <TextInput value="" onChange={() => undefined} />
          </Field>
        </Form>
      </>
    ))
    expect(screen.getAllByText(errors.name)).toHaveLength(1)
    expect(screen.getByText(errors.source_ids).closest('[data-toasts]')).not.toBeNull()
  })

  test.each([
    [413, requestWords.visit.tooLarge],
    [429, requestWords.visit.tooOften],
    [502, requestWords.visit.refused],
  ])('keeps what was typed when a proxy answers %i, and says what to do', async (status, sentence) => {
    // Developers see the page of an error instead.
    vi.stubEnv('DEV', false)
    http.setClient({
      request: ({ url }) =>
        Promise.reject(new HttpResponseError('', { status, headers: {}, data: '<html></html>' }, url)),
    })
    renderPage(() => (
      <>
        <Toasts />
        <NameForm />
      </>
    ))
    type('Grace')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(sentence)
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull()
    )
  })

  test('shows a spinner while processing, keeps the focus and sends the form once', async () => {
    vi.useFakeTimers()
    const sent = answerVisits()
    renderPage(NameForm)
    const button = screen.getByRole('button', { name: 'Save' })
    button.focus()
    fireEvent.click(button)
    fireEvent.click(button)
    fireEvent.submit(button.closest('form')!)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(button)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(sent).toHaveLength(1)
  })
})

describe('Suggested questions', () => {
  const renderQuestions = (...saved: string[]) =>
    renderPage(() => {
      const [questions, setQuestions] = useState(saved)
      return (
        <>
          <QuestionEditor questions={questions} onChange={setQuestions} />
          <button onClick={() => setQuestions(saved)}>Discard</button>
          <output>{questions.join('|')}</output>
        </>
      )
    })
  const field = (number = 1) => screen.getByLabelText<HTMLTextAreaElement>(`Question ${number}`)
  const write = (value: string) => fireEvent.change(field(), { target: { value } })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const asked = () => document.querySelector('output')!.textContent

  test('keep a new one as it is typed, even if it asks about a topic', () => {
    renderQuestions()
    press('Add a question')
    write('Tell me about your bread')
    expect(field().value).toBe('Tell me about your bread')
    expect(asked()).toBe('Tell me about your bread')
    expect(field().maxLength).toBe(200)
  })

  test('keep one about a topic while its words change', () => {
    renderQuestions('How long does it keep?', 'Tell me about starter')
    expect(field(2).value).toBe('Starter')
    press('Remove question 1')
    expect(field().value).toBe('Starter')
    expect(field().maxLength).toBe(200 - 'Tell me about '.length)
    write('starters')
    expect(field().value).toBe('starters')
    expect(asked()).toBe('Tell me about starters')
    write('')
    expect(asked()).toBe('')
    write('Flour')
    expect(field().value).toBe('Flour')
    expect(asked()).toBe('Tell me about Flour')
    press('Discard')
    expect(field(2).value).toBe('Starter')
  })
})

describe('Changes while the server works', () => {
  const answers: Array<(data: unknown) => void> = []
  beforeEach(() => {
    setRoutes(new Proxy({}, { get: () => ({ pattern: '/it', methods: ['POST'] }) }))
    answers.length = 0
    http.setClient({
      request: () =>
        new Promise((resolve) =>
          answers.push((data) => resolve({ status: 200, headers: {}, data: data as string }))
        ),
    })
  })

  test('of links are kept when a picture arrives, which is for its link alone', async () => {
    const linkOf = (id: string): LinkDraft => ({
      ...newLink('link'),
      id,
      title: id,
      url: `https://${id}.example`,
    })
    let shown: LinkDraft[] = []
    renderPage(() => {
      const [links, setLinks] = useState(['first', 'second', 'third'].map(linkOf))
      shown = links
      const kinds: LinkKind[] = ['link', 'featured']
      const parts = { bioLinkId: 'b1', title: 'Links', kinds, clicks: new Map<string, number>() }
      return <LinkEditor {...parts} adds={['link']} links={links} onEdit={setLinks} />
    })
    for (const name of ['first', 'second', 'third'])
      fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
    for (const name of ['third', 'first'])
      fireEvent.click(screen.getByRole('button', { name: `Choose a picture for ${name}` }))
    await waitFor(() => expect(answers).toHaveLength(2))
    fireEvent.change(screen.getByDisplayValue('second'), { target: { value: 'The second' } })
    const menu = document.querySelector<HTMLElement>('[role=menu][aria-label="More actions for first"]')!
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
    fireEvent.click(within(menu).getByText('Delete'))
    await act(async () => answers.forEach((answer) => answer('{"picture":"p"}')))
    await waitFor(() =>
      expect(shown.map(({ title, picture }) => [title, picture])).toEqual([
        ['The second', null],
        ['third', 'p'],
      ])
    )
  })

  test('of a text come back when the draft that replaced them is undone', async () => {
    renderPage(() => {
      const [text, setText] = useState('Before.')
      return (
        <>
          <textarea value={text} onChange={(event) => setText(event.target.value)} />
          <DraftButton
            name="Bakery"
            sourceIds={null}
            onDraft={({ introduction }) => {
              setText(introduction)
              return () => setText(text)
            }}
          />
        </>
      )
    })
    const field = screen.getByRole<HTMLTextAreaElement>('textbox')
    fireEvent.click(screen.getByRole('button', { name: 'Draft from content' }))
    await waitFor(() => expect(answers).toHaveLength(1))
    fireEvent.change(field, { target: { value: 'Typed meanwhile.' } })
    await act(async () => answers[0]!(JSON.stringify({ introduction: 'Drafted.', by: 'rule' })))
    await waitFor(() => expect(field.value).toBe('Drafted.'))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field.value).toBe('Typed meanwhile.')
  })

  test('of a page stay in its preview when an earlier response comes last', async () => {
    let type = (_: string) => {}
    renderPage(() => {
      const [name, setName] = useState('one')
      type = setName
      return <PagePreview bioLinkId="b1" draft={{ name }} avatarUrl={null} />
    })
    const frame = screen.getByTitle<HTMLIFrameElement>('Preview')
    const { body } = document.implementation.createHTMLDocument()
    Object.defineProperty(frame, 'contentDocument', { value: body.ownerDocument })
    act(() => type('two'))
    fireEvent.load(frame)
    await waitFor(() => expect(answers).toHaveLength(1))
    await waitFor(() => expect(answers.length).toBeGreaterThan(1))
    await act(async () => answers.at(-1)!('<body>latest</body>'))
    await waitFor(() => expect(body.textContent).toBe('latest'))
    await act(async () => answers[0]!('<body>earlier</body>'))
    expect(body.textContent).toBe('latest')
  })
})

describe('A choice of models', () => {
  afterEach(() => vi.useRealTimers())

  test('asks again for lists that never arrived', async () => {
    vi.useFakeTimers()
    const asked: unknown[] = []
    http.setClient({
      request: ({ headers, url }) => {
        asked.push(headers?.['X-Inertia-Partial-Data'])
        return Promise.reject(new HttpNetworkError('Network error', url))
      },
    })
    renderPage(() => <ModelChoice value={null} offered={undefined} onChange={() => undefined} />)
    await act(() => vi.advanceTimersByTimeAsync(19_000))
    expect(asked).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(asked).toEqual(['offeredModels'])
  })
})

describe('A failed background reload', () => {
  beforeAll(reportFailedVisits)
  test.each([
    { status: 500, replaces: false },
    { status: 429, replaces: false },
    { status: 403, replaces: true },
  ])('replaces the page after $status: $replaces', ({ status, replaces }) => {
    const response = { status, headers: { 'x-inertia': 'true' }, data: {} }
    const failed = new CustomEvent('inertia:httpException', { cancelable: true, detail: { response } })
    expect(document.dispatchEvent(failed)).toBe(replaces)
  })
})

describe('A confirmation', () => {
  beforeAll(reportFailedVisits)
  test('shows that it is under way, is sent once, and can be tried again', async () => {
    const requests: Array<(error: Error) => void> = []
    http.setClient({ request: () => new Promise((_, reject) => requests.push(reject)) })
    renderPage(() => (
      <ConfirmDialog
        open
        title="Delete this?"
        description=""
        confirm="Delete"
        onConfirm={() => router.delete('/it')}
        onCancel={() => undefined}
      />
    ))
    const button = await screen.findByRole('button', { name: 'Delete' })
    fireEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    fireEvent.submit(button.closest('form')!)
    await waitFor(() => expect(requests).toHaveLength(1))

    requests[0]!(new HttpNetworkError('Network error', '/it'))
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(button)
    await waitFor(() => expect(requests).toHaveLength(2))
  })

  const AT = '2026-01-01T10:00:00Z'
  const CHECK = {
    id: 'c1',
    applicationId: null,
    question: 'How long does it keep?',
    expects: 'no_answer',
    sourceId: null,
    words: null,
    state: null,
    reason: null,
    answer: null,
    askedAt: null,
  } as const

  test.each([
    {
      subject: 'a passkey',
      Screen: () => <Passkeys passkeys={[{ id: 'p1', name: 'Phone', createdAt: AT, lastUsedAt: null }]} />,
      asks: 'Remove Phone',
      does: 'Remove',
    },
    {
      subject: 'the other devices',
      Screen: () => (
        <Devices devices={[{ id: 'd1', name: 'Safari', address: null, lastSeenAt: AT, here: false }]} />
      ),
      asks: 'Sign out everywhere else',
      does: 'Sign out',
    },
    {
      subject: 'a webhook',
      Screen: () => (
        <Webhooks
          webhooks={[{ id: 'w1', url: 'https://ada.example/hook', events: [], deliveries: [] }]}
          newSecret={null}
        />
      ),
      asks: 'Delete https://ada.example/hook',
      does: 'Delete',
    },
    {
      subject: 'two-step sign-in',
      Screen: () => <TwoStep on={{ since: AT, codesLeft: 8 }} setup={null} newCodes={null} />,
      asks: 'Turn off',
      does: 'Turn off',
    },
    {
      subject: 'a token',
      Screen: () => (
        <ApiTokens
          tokens={[
            {
              id: 1,
              name: 'Script',
              createdAt: AT,
              lastUsedAt: null,
              expiresAt: null,
              expired: false,
              readsOnly: true,
            },
          ]}
          newToken={null}
        />
      ),
      asks: 'Revoke Script',
      does: 'Revoke',
    },
    {
      subject: 'a model key',
      Screen: () => (
        <ModelProviders
          providers={[{ provider: 'openai', baseUrl: null, keyEnding: '1234', model: null }]}
          chatModel={null}
          offered={[]}
          found={[]}
        />
      ),
      asks: 'Remove OpenAI',
      does: 'Remove',
    },
    {
      subject: 'a check',
      Screen: () => (
        <CheckList
          checks={[CHECK]}
          applications={[]}
          sources={[]}
          isDue={() => false}
          reportedAt={undefined}
        />
      ),
      menu: `Actions for “${CHECK.question}”`,
      asks: 'Delete',
      does: 'Delete',
    },
    {
      subject: 'a subscriber',
      Screen: () => (
        <BioLinkSubscribers
          bioLink={{
            id: 'b1',
            name: 'Ada',
            handle: 'ada',
            url: 'https://ada.example',
            avatarUrl: null,
            state: 'paused',
          }}
          isShown
          search=""
          subscribers={{
            rows: [{ id: 's1', email: 'kim@example.org', name: null, state: 'confirmed', at: AT }],
            earlier: null,
            confirmed: 1,
            pending: 0,
            recent: 0,
          }}
        />
      ),
      menu: 'Actions for kim@example.org',
      asks: 'Delete',
      does: 'Delete',
    },
    {
      subject: 'a bot’s connection',
      Screen: () => (
        <TelegramIndex
          bots={[
            {
              id: 't1',
              name: 'Ada’s Bread Bot',
              botName: 'Ada’s Bread Bot',
              username: 'AdasBreadBot',
              connection: 'connected',
              state: 'paused',
              sourcesCount: null,
              week: { visitors: 0, chats: 0, questions: 0, answered: 0 },
              chatUrl: 'https://t.me/AdasBreadBot',
              qr: { size: 1, path: '' },
            },
          ]}
          sources={[]}
          latest={[]}
        />
      ),
      menu: 'Actions for Ada’s Bread Bot',
      asks: 'Disconnect',
      does: 'Disconnect',
    },
    {
      subject: 'a member',
      Screen: () => (
        <Member
          member={{
            id: 'm1',
            userId: 'u2',
            name: 'Kim',
            email: 'kim@example.org',
            role: 'agent',
            isYou: false,
          }}
          mine="owner"
          canLeave={false}
        />
      ),
      menu: 'Actions for Kim',
      asks: 'Remove Kim',
      does: 'Remove',
    },
  ])('about $subject stays open until the request succeeds', async ({ Screen, menu, asks, does }) => {
    setRoutes(new Proxy({}, { get: () => ({ pattern: '/it', methods: ['DELETE'] }) }))
    const sent: Array<{ fail: (error: Error) => void; answer: () => void }> = []
    http.setClient({
      request: () =>
        new Promise((resolve, fail) => {
          const headers = { 'x-inertia': 'true' }
          const answer = () => resolve({ status: 200, headers, data: JSON.stringify(pageOf()) })
          sent.push({ fail, answer })
        }),
    })
    renderPage(() => (
      <>
        <Screen />
        <Toasts />
      </>
    ))
    if (menu) {
      const list = document.getElementById(
        screen.getByRole('button', { name: menu }).getAttribute('popovertarget')!
      )!
      fireEvent(list, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
      fireEvent.click(within(list).getByText(asks))
    } else {
      fireEvent.click(screen.getByRole('button', { name: asks }))
    }
    const confirm = async () =>
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: does }))

    await confirm()
    await waitFor(() => expect(sent).toHaveLength(1))
    sent[0]!.fail(new HttpNetworkError('Network error', '/it'))
    await screen.findByText(requestWords.visit.unreached)
    await confirm()
    await waitFor(() => expect(sent).toHaveLength(2))
    sent[1]!.answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('closes when the password prompt opens', async () => {
    http.setClient({
      request: ({ url }) =>
        Promise.reject(new HttpResponseError('', { status: 423, headers: {}, data: '{}' }, url)),
    })
    setRoutes({ 'profile.two-step.destroy': { pattern: '/two-step', methods: ['DELETE'] } })
    renderPage(() => <TwoStep on={{ since: AT, codesLeft: 8 }} setup={null} newCodes={null} />)
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('A button that starts a visit', () => {
  test('is busy until its own visit ends, and is sent once', async () => {
    const requests: Array<(error: Error) => void> = []
    http.setClient({ request: () => new Promise((_, reject) => requests.push(reject)) })
    renderPage(() => <VisitButton onClick={() => router.post('/it')}>Try again</VisitButton>)
    const button = screen.getByRole('button', { name: 'Try again' })
    fireEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    fireEvent.click(button)
    await waitFor(() => expect(requests).toHaveLength(1))
    requests[0]!(new HttpNetworkError('Network error', '/it'))
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  })
})

describe('A search field', () => {
  test('shows that it is searching until its own visit ends', async () => {
    const requests: Array<(error: Error) => void> = []
    http.setClient({ request: () => new Promise((_, reject) => requests.push(reject)) })
    const { container } = renderPage(() => (
      <SearchField label="Search" value="" onSearch={(search) => router.get('/data', { search })} />
    ))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bread' } })
    await waitFor(() => expect(requests).toHaveLength(1))
    await waitFor(() => expect(container.querySelector('.spinner')).not.toBeNull())
    requests[0]!(new HttpNetworkError('Network error', '/data'))
    await waitFor(() => expect(container.querySelector('.spinner')).toBeNull())
  })
})

describe('Quick onboarding', () => {
  test('derives the handle from the name until the handle is typed', () => {
    const page = { methods: ['GET'], pattern: '/page' }
    setRoutes({ 'onboarding.create': page, 'applications.biolink.handle.check': page })
    answerVisits()
    const props = {
      draft: { name: 'Björn', handle: 'bjorn' },
      accepts: ['.txt'],
      addressPrefix: 'example.org/@',
    }
    renderPage(() => <OnboardSimple {...props} />)
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
    const change = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
    change('Name', 'Fahrradladen Öztürk')
    expect(field('Page link').value).toBe('fahrradladen-oeztuerk')
    change('Page link', 'oeztuerk')
    change('Name', 'Fahrräder')
    expect(field('Page link').value).toBe('oeztuerk')
  })
})
