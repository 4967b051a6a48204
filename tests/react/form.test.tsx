import { useForm } from '@inertiajs/react'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { SavedNote } from '~/components/forms/SavedNote'
import { TextInput } from '~/components/forms/TextInput'
import { setRoutes } from '~/lib/routes'
import OnboardSimple from '~/pages/Onboarding/OnboardSimple'
import { answerVisits, renderPage } from './app_on_a_page'

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
  afterEach(() => vi.useRealTimers())

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
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['As visitors see it', 'Write your name.'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input)
  })

  test('shows a spinner while processing and sends the form once', async () => {
    vi.useFakeTimers()
    const sent = answerVisits()
    renderPage(NameForm)
    const button = screen.getByRole('button', { name: 'Save' })
    fireEvent.click(button)
    fireEvent.submit(button.closest('form')!)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(sent).toHaveLength(1)
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
