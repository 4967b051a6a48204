import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import '~/pages/Home/Partials/HomeEmptyState'
import '~/pages/Home/Partials/UnverifiedNote'
import Home, { type HomeProps } from '~/pages/Home/Index'
import { setRoutes } from '~/lib/routes'
import { renderPage, SHARED } from './app_on_a_page'

const route = (pattern: string) => ({ pattern, methods: ['GET'] })
const NOTHING: HomeProps = {
  applications: [],
  learning: [],
  failed: [],
  fetchingSources: [],
  failedSources: [],
  unanswered: [],
  people: [],
  week: { questions: 0, answered: 0, up: 0, down: 0 },
  questionsWeekBefore: 0,
  readyItemsCount: 0,
  nextStep: 'begin',
}

function openHome({ verified }: { verified: boolean }) {
  setRoutes({
    'applications.biolink.create': route('/bio-links/create'),
    'applications.embed.create': route('/embeds/create'),
    'insights.index': route('/insights'),
    'onboarding.create': route('/onboarding'),
    'verification.notice': route('/verify-email'),
  })
  const auth = { user: { ...SHARED.auth.user!, verified } }
  return renderPage(() => <Home {...NOTHING} />, { auth })
}

const note = () => screen.queryByRole('region', { name: 'Your email' })

afterEach(() => sessionStorage.clear())

describe('Home', () => {
  test('shows the unverified email note until it is confirmed or dismissed for the session', async () => {
    const first = openHome({ verified: false })
    expect((await screen.findByRole('link', { name: 'Confirm it' })).getAttribute('href')).toBe(
      '/verify-email'
    )
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(note()).toBeNull()
    first.unmount()

    const again = openHome({ verified: false })
    expect(note()).toBeNull()
    again.unmount()

    sessionStorage.clear()
    const later = openHome({ verified: false })
    expect(await screen.findByRole('region', { name: 'Your email' })).toBeTruthy()
    later.unmount()

    openHome({ verified: true })
    expect(note()).toBeNull()
  })

  test('leads an empty account to the first page', async () => {
    openHome({ verified: true })
    expect((await screen.findByRole('link', { name: 'Create your first page' })).getAttribute('href')).toBe(
      '/onboarding'
    )
  })
})
