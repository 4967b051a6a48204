import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import Login from '~/pages/Auth/Login'
import Register from '~/pages/Auth/Register'
import ResetPassword from '~/pages/Auth/ResetPassword'
import { setRoutes } from '~/lib/routes'
import { answerVisits, renderPage } from './app_on_a_page'

const route = (pattern: string) => ({ pattern, methods: ['GET', 'POST'] })

function given() {
  setRoutes({
    login: route('/login'),
    register: route('/register'),
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
