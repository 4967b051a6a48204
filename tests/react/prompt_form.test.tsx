import { http, usePage } from '@inertiajs/react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import Handover, { type HandoverProps } from '~/pages/Applications/Handover'
import { PromptForm, type PromptProps } from '~/pages/Applications/Partials/Prompt/PromptForm'
import { setRoutes } from '~/lib/routes'
import { pageOf, renderPage } from './app_on_a_page'

vi.mock('~/pages/Applications/Partials/Prompt/TestChat', () => ({ TestChat: () => null }))
vi.mock('~/components/forms/ModelChoice', () => ({ ModelChoice: () => null }))
vi.mock('~/components/DraftButton', () => ({ DraftButton: () => null }))

const shared = { strictness: 'balanced', language: null, model: null } as const
const version = (id: string, masterPrompt: string, current: boolean) => ({
  ...shared,
  id,
  masterPrompt,
  current,
  createdAt: '2026-01-01T10:00:00Z',
})
const propsOf = (...prompts: string[]): PromptProps => ({
  ...shared,
  masterPrompt: prompts[0]!,
  notCovered: '',
  suggestedQuestions: [],
  versions: prompts.map((words, at) => version(`v${prompts.length - at}`, words, at === 0)),
  sources: [],
  sourceIds: null,
})

/** Inertia draws the first page that a file renders after every visit. */
function EditedPage() {
  const props: unknown = usePage().props
  if ('budget' in (props as object)) return <Handover {...(props as HandoverProps)} />
  return <PromptForm name="Bakery" prompt={props as PromptProps} saveTo="/prompt" testAt="/test" />
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Instructions')
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

let answer: (props: PromptProps | HandoverProps) => Promise<void>

beforeEach(() => {
  setRoutes({ 'applications.prompt-versions.restore.store': '/versions/:id/restore' } as never)
  let resolve: ((data: string) => void) | null = null
  http.setClient({
    request: () =>
      new Promise((done) => {
        resolve = (data) => done({ status: 200, headers: { 'x-inertia': 'true' }, data })
      }),
  })
  answer = async (props) => {
    await waitFor(() => expect(resolve).not.toBeNull())
    await act(async () => resolve!(JSON.stringify(pageOf(props as never))))
  }
})

test('shows a saved prompt as the server stored it, with nothing left to save', async () => {
  renderPage(EditedPage, propsOf('First.'))
  type('Second. ')
  fireEvent.click(save())
  await answer(propsOf('Second.', 'First.'))
  await waitFor(() => expect(field().value).toBe('Second.'))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('keeps text typed while a prompt is being saved, and can save it next', async () => {
  renderPage(EditedPage, propsOf('First.'))
  type('Second.')
  fireEvent.click(save())
  type('Third.')
  await answer(propsOf('Second.', 'First.'))
  await waitFor(() => expect(save().getAttribute('aria-busy')).not.toBe('true'))
  expect(field().value).toBe('Third.')
  expect(save().disabled).toBe(false)
})

test('keeps only the fields that were changed after the others were sent', async () => {
  setRoutes(new Proxy({}, { get: () => ({ pattern: '/it', methods: ['PUT'] }) }))
  const person = { offer: true, mail: false, reply: 'Soon.' }
  const application = { id: 'a1', kind: 'embed', name: 'Bakery', state: 'published' }
  const props = {
    application,
    person,
    budget: { answersADay: null, reply: 'Tomorrow.' },
    defaults: { personReply: 'Soon.', budgetReply: 'Tomorrow.' },
  } as HandoverProps
  renderPage(EditedPage, props)
  const write = (from: string, to: string) =>
    fireEvent.change(screen.getByDisplayValue(from), { target: { value: to } })
  write('Soon.', 'Today')
  fireEvent.click(save())
  write('Tomorrow.', 'On Monday.')
  await answer({ ...props, person: { ...person, reply: 'Today.' } })
  await waitFor(() => screen.getByDisplayValue('Today.'))
  screen.getByDisplayValue('On Monday.')
  screen.getByText('Unsaved changes')
})
