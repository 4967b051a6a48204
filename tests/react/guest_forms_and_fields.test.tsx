import { describe, expect, test, afterEach, vi } from 'vitest'
import { HttpNetworkError } from '@inertiajs/core'
import { http } from '@inertiajs/react'
import { act, fireEvent, screen } from '@testing-library/react'
import { setRoutes } from '~/lib/routes'
import { requests } from '~/messages'
import Login from '~/pages/Auth/Login'
import Register from '~/pages/Auth/Register'
import ResetPassword from '~/pages/Auth/ResetPassword'
import { fileKindNames } from '~/pages/Data/Partials/DropZone'
import { FIRST_OPTIONS, wireOptions } from '~/pages/Data/Partials/address_options'
import { insertText } from '~/pages/Inbox/Partials/insert_text'
import { answerVisits, renderPage } from './app_on_a_page'

const route = (pattern: string) => ({ pattern, methods: ['GET', 'POST'] })

function given() {
  setRoutes({
    login: route('/login'),
    register: route('/register'),
    'login.passkey': route('/login/passkey'),
    'login.passkey.question': route('/login/passkey/question'),
    'password.request': route('/forgot-password'),
    'password.store': route('/reset-password'),
  })
  return answerVisits()
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

describe('Guest forms', () => {
  test('sends the sign-in form with fields that password managers recognize', async () => {
    const sent = given()
    renderPage(() => <Login canRegister openId={null} asksCode={false} />)
    expect(field('Email').autocomplete).toBe('username webauthn')
    expect(field('Password').autocomplete).toBe('current-password')
    type('Email', 'ada@example.org')
    type('Password', 'correct horse battery')
    await press('Sign in')
    expect(sent.at(-1)).toMatchObject({
      url: expect.stringContaining('/login'),
      data: { email: 'ada@example.org', password: 'correct horse battery', remember: false },
    })
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy()
  })

  test('says that a passkey’s question did not arrive, and asks again', async () => {
    given()
    vi.stubGlobal('PublicKeyCredential', () => undefined)
    http.setClient({
      request: () => Promise.reject(new HttpNetworkError('Network error', '/login/passkey/question')),
    })
    renderPage(() => <Login canRegister openId={null} asksCode={false} />)
    await press('Use a passkey')
    await screen.findByText(requests.visit.unreached)
    const button = screen.getByRole('button', { name: 'Use a passkey' })
    expect(button.getAttribute('aria-disabled')).toBeNull()
  })

  test('asks for a new password once, shows its rule and what was typed', async () => {
    const sent = given()
    renderPage(() => <Register byInvitation={false} openId={null} />)
    expect(field('Password').autocomplete).toBe('new-password')
    expect(screen.getByText(/At least 12 characters/)).toBeTruthy()
    type('Your name', 'Ada')
    type('Email', 'ada@example.org')
    type('Password', 'correct horse battery')
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(field('Password').type).toBe('text')
    await press('Create account')
    expect(sent.at(-1)?.data).toEqual({
      name: 'Ada',
      email: 'ada@example.org',
      password: 'correct horse battery',
      password_confirmation: 'correct horse battery',
    })
  })

  test("resets the password of the link's email address", async () => {
    const sent = given()
    renderPage(() => <ResetPassword token="t" email="ada@example.org" unconfirmed={false} />)
    type('New password', 'correct horse battery')
    await press('Change password')
    expect(sent.at(-1)?.data).toMatchObject({ token: 't', email: 'ada@example.org' })
  })
})

test('a registration by invitation only has no form', () => {
  setRoutes({ login: { methods: ['GET'], pattern: '/login' } })
  renderPage(() => <Register byInvitation openId={null} />)
  expect(screen.getByRole('heading', { name: 'By invitation only' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})

const at = (start: number, end = start) => ({ start, end })

describe('Inserting text', () => {
  test('inserts a saved reply at the cursor, separated by spaces', () => {
    expect(insertText('', 'Open till six.', at(0))).toEqual({ text: 'Open till six.', at: 14 })
    expect(insertText('Hello', 'Open till six.', at(5)).text).toBe('Hello Open till six.')
    expect(insertText('Hello ', 'Open.', at(6)).text).toBe('Hello Open.')
    expect(insertText('Bye', 'Open.', at(0))).toEqual({ text: 'Open. Bye', at: 5 })
    expect(insertText('Hello\nBye', 'Open.', at(6)).text).toBe('Hello\nOpen. Bye')
  })

  test('replaces the selection with a saved reply', () => {
    expect(insertText('Hello you Bye', 'Open.', at(6, 9)).text).toBe('Hello Open. Bye')
  })
})

describe('Names of file kinds', () => {
  test('names each kind of file once', () => {
    expect(fileKindNames(['.htm', '.docx', '.docm', '.pdf', '.html'])).toBe('PDF, Word, HTML')
  })

  test('shows an unknown extension in capitals', () => {
    expect(fileKindNames(['.md', '.mp3'])).toBe('Markdown, MP3')
  })
})

describe('The languages of answers', () => {
  afterEach(() => {
    vi.resetModules()
    document.documentElement.lang = 'en'
  })

  test.each([
    ['en', 'German'],
    ['de', 'Deutsch'],
  ])('are named in the reader’s language, %s', async (language, name) => {
    vi.resetModules()
    document.documentElement.lang = language
    const { languageName } = await import('~/lib/format')
    expect(languageName('de')).toBe(name)
  })
})

describe('Source options', () => {
  test("sends a website's limits, and its patterns as a list", () => {
    const options = {
      ...FIRST_OPTIONS,
      maxPages: '40',
      maxDepth: '2',
      include: '/blog/*\n\n /guides/ ',
      exclude: '',
    }
    expect(wireOptions('website', options)).toEqual({
      refresh: 'daily',
      max_pages: 40,
      max_depth: 2,
      include: ['/blog/*', '/guides/'],
      exclude: [],
    })
  })

  test('sends a single page as a website of one page', () => {
    expect(wireOptions('website', { ...FIRST_OPTIONS, scope: 'page', include: '/blog' })).toEqual({
      refresh: 'daily',
      max_pages: 1,
    })
  })

  test('sends only the options of feeds and podcasts', () => {
    expect(wireOptions('blog', FIRST_OPTIONS)).toEqual({ refresh: 'daily', full_article: true })
    expect(wireOptions('podcast', FIRST_OPTIONS)).toEqual({ refresh: 'daily', transcribe: true })
  })
})
