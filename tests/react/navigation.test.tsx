import { globSync, readFileSync } from 'node:fs'
import { Suspense, useState, type ReactNode } from 'react'
import { afterEach, describe, expect, test, beforeEach, onTestFinished, vi } from 'vitest'
import { App, http } from '@inertiajs/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Toasts } from '~/components/layout/Toasts'
import { watchHistory } from '~/hooks/leave_guard'
import { AccountMenu } from '~/layouts/AccountMenu'
import { AuthenticatedLayout } from '~/layouts/AuthenticatedLayout'
import { BottomBar } from '~/layouts/BottomBar'
import { GuestLayout } from '~/layouts/GuestLayout'
import { OnboardingLayout } from '~/layouts/OnboardingLayout'
import { Sidebar } from '~/layouts/Sidebar'
import { layoutsFor, loadLayout } from '~/layouts/layouts_for'
import { pageTitle, resolvePage } from '~/pages'
import { lazy, untilLoaded } from '~/lib/preloadable'
import { requests } from '~/messages'
import { followWorkspace, workspaceHeader } from '~/lib/page_workspace'
import { hasRoute, route, setRoutes } from '~/lib/routes'
import { modalLinkHeaders, setCurrentModal, addModalHeaders } from '~/modal/current_modal'
import Problem from '~/pages/Errors/Problem'
import Home, { type HomeProps } from '~/pages/Home/Index'
import '~/pages/Home/Partials/HomeEmptyState'
import '~/pages/Home/Partials/UnverifiedNote'
import { AGENT_CLIENTS, pasteForAgent } from '~/pages/Profile/Partials/agent_clients'
import { pageOf, SHARED, renderPage } from './app_on_a_page'

describe('Going back with unsaved changes', () => {
  let stop = () => {}
  afterEach(() => stop())

  function given(isUnsaved: () => boolean) {
    history.pushState(null, '', '/data')
    history.pushState(null, '', '/data/text/create')
    const leaves: Array<() => void> = []
    const seen: string[] = []
    const page = () => seen.push(location.pathname)
    // The pages listen long before anybody types.
    window.addEventListener('popstate', page)
    const guard = watchHistory({ isUnsaved, ask: (leave) => leaves.push(leave) })
    stop = () => {
      guard.stop()
      window.removeEventListener('popstate', page)
    }
    return { leaves, seen }
  }

  test('asks first and stays until it is confirmed', async () => {
    let unsaved = true
    const { leaves, seen } = given(() => unsaved)
    history.back()
    await waitFor(() => expect(leaves).toHaveLength(1))
    await waitFor(() => expect(location.pathname).toBe('/data/text/create'))
    expect(seen).toEqual([])

    unsaved = false
    leaves[0]!()
    await waitFor(() => expect(seen).toEqual(['/data']))
  })

  test('asks again after a canceled and repeated attempt', async () => {
    const { leaves, seen } = given(() => true)
    history.back()
    await waitFor(() => expect(leaves).toHaveLength(1))
    await waitFor(() => expect(location.pathname).toBe('/data/text/create'))
    history.back()
    await waitFor(() => expect(leaves).toHaveLength(2))
    await waitFor(() => expect(location.pathname).toBe('/data/text/create'))
    expect(seen).toEqual([])
  })

  test('does not ask without unsaved changes', async () => {
    const { leaves, seen } = given(() => false)
    history.back()
    await waitFor(() => expect(seen).toEqual(['/data']))
    expect(leaves).toEqual([])
  })
})

const MODAL = { key: 'k1', baseUrl: '/data', redirectUrl: '/data?page=2' }

describe('Requests from modal pages', () => {
  afterEach(() => setCurrentModal(null))

  test.each(['post', 'put', 'patch', 'delete'])('a %s says which modal it comes from', (method) => {
    setCurrentModal(MODAL)
    expect(addModalHeaders({ method, headers: { Accept: 'text/html' } }).headers).toEqual({
      Accept: 'text/html',
      'X-Inertia-Modal-Key': 'k1',
      'X-Inertia-Modal-Redirect': '/data?page=2',
    })
  })

  test('leaves GET requests unchanged', () => {
    setCurrentModal(MODAL)
    expect(addModalHeaders({ method: 'get' })).toEqual({ method: 'get' })
  })

  test('adds no headers without a modal page', () => {
    expect(addModalHeaders({ method: 'post' })).toEqual({ method: 'post', headers: {} })
  })

  test('sends the current page as the base of a modal link', () => {
    window.history.replaceState(null, '', '/data?page=3')
    expect(modalLinkHeaders()).toEqual({ 'X-Inertia-Modal-Redirect': '/data?page=3' })
  })

  test('sends the base page for a link within a modal page', () => {
    setCurrentModal(MODAL)
    expect(modalLinkHeaders()).toEqual({ 'X-Inertia-Modal-Redirect': '/data?page=2' })
  })
})

const sent = async (url: string) => (await http.processRequest({ method: 'post', url })).headers

describe('The workspace of a page', () => {
  test('every request names the workspace that its tab shows', async () => {
    followWorkspace(SHARED)
    expect(await sent('/data/text')).toEqual({ 'X-Workspace': 'w1' })
    expect(await sent('https://example.org/')).toBeUndefined()

    const workspace = { id: 'w2', name: 'Bakery', role: 'editor' as const }
    const page = pageOf({ auth: { ...SHARED.auth, workspace } })
    document.dispatchEvent(new CustomEvent('inertia:success', { detail: { page } }))
    expect(workspaceHeader()).toEqual({ 'X-Workspace': 'w2' })
    document.dispatchEvent(new CustomEvent('inertia:navigate', { detail: { page: pageOf() } }))
    expect(workspaceHeader()).toEqual({ 'X-Workspace': 'w1' })
  })

  test('pages for guests name none', () => {
    const page = pageOf({ auth: { user: null, workspace: null, workspaces: [] } })
    document.dispatchEvent(new CustomEvent('inertia:navigate', { detail: { page } }))
    expect(workspaceHeader()).toEqual({})
  })
})

describe('Pages', () => {
  test('puts page and brand into the title', () => {
    expect(pageTitle('Knowledge', 'Parley')).toBe('Knowledge - Parley')
    expect(pageTitle('', 'Parley')).toBe('Parley')
  })

  test('throws for an unknown component', async () => {
    await expect(resolvePage('Nope/Nope')).rejects.toThrow('Page not found')
  })

  test('does not resolve a partial', async () => {
    await expect(resolvePage('Data/Partials/Blog')).rejects.toThrow('Page not found')
  })

  test('resolves a component by its name', async () => {
    expect(await resolvePage('Auth/Login')).toBeTypeOf('function')
  })

  test.each([
    ['Auth/ConfirmPassword', GuestLayout],
    ['Onboarding/Create', OnboardingLayout],
    ['Data/Index', AuthenticatedLayout],
  ])('the name %s decides the layout', async (page, Layout) => {
    await loadLayout(page)
    expect(layoutsFor(page).at(-1)).toBe(Layout)
  })
})

describe('A part of a page whose script fails to load', () => {
  test('leaves the page and what was typed, says so, and opens once there is a connection', async () => {
    const load = vi
      .fn<() => Promise<{ default: () => ReactNode }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue({ default: () => <p>The part</p> })
    const Part = lazy(load)
    function Editor() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <Toasts />
          <input aria-label="Headline" />
          <button onClick={() => setOpen(true)}>Open</button>
          <Suspense>{open && <Part />}</Suspense>
        </>
      )
    }
    renderPage(Editor)
    fireEvent.change(screen.getByLabelText('Headline'), { target: { value: 'An hour of thought' } })
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByText(requests.partMissing)
    expect(screen.getByLabelText<HTMLInputElement>('Headline').value).toBe('An hour of thought')

    window.dispatchEvent(new Event('online'))
    await screen.findByText('The part')
    expect(screen.queryByText(requests.partMissing)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Headline').value).toBe('An hour of thought')
  })
})

describe('URLs from route names', () => {
  beforeEach(() =>
    setRoutes({
      home: { methods: ['GET'], pattern: '/home' },
      'data.items.show': { methods: ['GET'], pattern: '/data/items/:id' },
      'internal-chat.show': { methods: ['GET'], pattern: '/chat/:id?' },
      'visit.biolink': { methods: ['GET'], pattern: '/:handle' },
      'visit.feedback': { methods: ['POST'], pattern: '/visit/:key/messages/:id/feedback' },
    })
  )

  test('fills parameters by name, by position and as a single value', () => {
    expect(route('data.items.show', 'a b')).toBe('/data/items/a%20b')
    expect(route('visit.feedback', ['k', 7])).toBe('/visit/k/messages/7/feedback')
    expect(route('visit.feedback', { id: 7, key: 'k' })).toBe('/visit/k/messages/7/feedback')
  })

  test('leaves the @ of a handle as it is', () => {
    expect(route('visit.biolink', '@ada.bakes')).toBe('/@ada.bakes')
    expect(route('data.items.show', '@/a')).toBe('/data/items/@%2Fa')
  })

  test('leaves out an optional parameter', () => {
    expect(route('internal-chat.show')).toBe('/chat')
    expect(route('internal-chat.show', 'c1')).toBe('/chat/c1')
  })

  test('adds a query without empty values', () => {
    expect(route('data.items.show', 'i', { start: 0, end: 12 })).toBe('/data/items/i?start=0&end=12')
    expect(route('home', {}, { search: '', kind: null, ids: ['a', 'b'] })).toBe(
      '/home?ids%5B%5D=a&ids%5B%5D=b'
    )
  })

  test('throws with the name of a missing parameter', () => {
    // @ts-expect-error a required parameter that is missing is a type error
    expect(() => route('data.items.show')).toThrow('Route "data.items.show" needs the parameter "id"')
  })

  test('throws with the name of an unknown route', () => {
    // @ts-expect-error a name that the server does not have is a type error
    expect(() => route('data.nothing')).toThrow('Route "data.nothing" is not in the route table')
    expect(hasRoute('data.index')).toBe(false)
  })

  test('keeps the first route table when later pages send none', () => {
    setRoutes(undefined)
    expect(route('home')).toBe('/home')
  })
})

const OUR_ADDRESS =
  /["'`]\/(?:@|(?:home|data|chat|inbox|applications|profile|log(?:in|out)|register|team|docs|onboarding|visit|invitations|insights|broadcasting)\b)/

test('no screen writes an address of ours in place of a route’s name', () => {
  const files = globSync('inertia/**/*.{ts,tsx}').filter((file) => !file.includes('/messages/'))
  expect(files.length).toBeGreaterThan(200)
  const literals = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => OUR_ADDRESS.test(line) && !/prefix: '|startsWith\(/.test(line))
      .map((line) => `${file}: ${line.trim()}`)
  )
  expect(literals).toEqual([])
})

const server = { name: 'parley', url: 'https://parley.example/mcp', token: 'ply_MQ.secret' }
const open = { name: 'ada', url: 'https://parley.example/mcp/KEY', token: null }

describe('Agent clients', () => {
  test('pastes an address and a token that each client reads', () => {
    expect(pasteForAgent('claudeCode', server)).toBe(
      'claude mcp add --transport http parley https://parley.example/mcp --header "Authorization: Bearer ply_MQ.secret"'
    )
    expect(JSON.parse(pasteForAgent('claudeDesktop', server)).mcpServers.parley).toEqual({
      command: 'npx',
      args: ['-y', 'mcp-remote', server.url, '--header', 'Authorization:${AUTHORIZATION}'],
      env: { AUTHORIZATION: 'Bearer ply_MQ.secret' },
    })
    const headers = { Authorization: 'Bearer ply_MQ.secret' }
    expect(JSON.parse(pasteForAgent('cursor', server)).mcpServers.parley).toEqual({
      url: server.url,
      headers,
    })
    const named = { type: 'http', url: server.url, headers }
    expect(JSON.parse(pasteForAgent('vsCode', server)).servers.parley).toEqual(named)
    expect(JSON.parse(pasteForAgent('other', server)).mcpServers.parley).toEqual(named)
    expect(pasteForAgent('codex', server)).toBe(
      '[mcp_servers.parley]\nurl = "https://parley.example/mcp"\nhttp_headers = { Authorization = "Bearer ply_MQ.secret" }'
    )
  })

  test('pastes no header for a public address', () => {
    for (const client of AGENT_CLIENTS) {
      const text = pasteForAgent(client, open)
      expect(text).toContain(open.url)
      expect(text).not.toMatch(/authorization|bearer|null/i)
    }
  })

  test('lets Claude Desktop connect to a server without TLS', () => {
    const { args } = JSON.parse(pasteForAgent('claudeDesktop', { ...open, url: 'http://localhost:3333/mcp' }))
      .mcpServers.ada
    expect(args).toContain('--allow-http')
  })
})

test('the account menu has its entries the moment it opens', () => {
  setRoutes(
    Object.fromEntries(
      ['profile.edit', 'team.index', 'docs.show', 'logout'].map((name) => [
        name,
        { pattern: `/${name}`, methods: ['GET'] },
      ])
    )
  )
  renderPage(() => <AccountMenu placement="above" />)
  fireEvent.click(screen.getByRole('button', { name: 'Ada Keller' }))
  expect(screen.getByRole('link', { name: 'Profile' })).toBeTruthy()
  expect(screen.getByText('Sign out')).toBeTruthy()
})

describe('A problem page', () => {
  const problem = { title: 'No', message: 'No.', freeHandle: null, waitSeconds: null, reference: null }
  beforeEach(() => setRoutes(new Proxy({}, { get: () => ({ pattern: '/it', methods: ['POST'] }) })))

  test.each([
    [45, 'Try again in 45 seconds'],
    [120, 'Try again in 120 seconds'],
    [121, 'Try again in 3 minutes'],
  ])('for a limit of %s seconds says: %s', (waitSeconds, label) => {
    renderPage(() => <Problem {...problem} status={429} waitSeconds={waitSeconds} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: label }).disabled).toBe(true)
  })

  test.each([
    ['Data/Index', ['Knowledge', 'Knowledge']],
    ['Errors/Problem', []],
  ])('is marked nowhere in the navigation, unlike a page at its address: %s, %j', (component, marked) => {
    const Page = () => (
      <>
        <Sidebar />
        <BottomBar />
      </>
    )
    const page = { ...pageOf(), component }
    render(<App initialPage={page} initialComponent={Page} resolveComponent={() => Page} />)
    const here = screen.queryAllByRole('link', { current: 'page' })
    expect(here.map(({ textContent }) => textContent)).toEqual(marked)
  })

  test('is busy while it signs out for another account', async () => {
    const client = http.getClient()
    onTestFinished(() => http.setClient(client))
    http.setClient({ request: () => new Promise(() => undefined) })
    renderPage(() => <Problem {...problem} status={403} />)
    const button = () => screen.getByRole('button', { name: 'Use another account' })
    fireEvent.click(button())
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  })
})

const NOTHING: HomeProps = {
  applications: [],
  learning: [],
  failed: [],
  fetchingSources: [],
  failedSources: [],
  lostDomains: [],
  unanswered: [],
  people: [],
  week: { questions: 0, answered: 0, up: 0, down: 0 },
  questionsWeekBefore: 0,
  readyItemsCount: 0,
  nextStep: 'begin',
}

const note = () => screen.queryByRole('region', { name: 'Your email' })

afterEach(() => sessionStorage.clear())

describe('Home', () => {
  const route = (pattern: string) => ({ pattern, methods: ['GET'] })

  function openHome({ verified = true, ...props }: { verified?: boolean } & Partial<HomeProps> = {}) {
    setRoutes({
      'applications.biolink.create': route('/bio-links/create'),
      'applications.embed.create': route('/embeds/create'),
      'applications.domain.edit': route('/applications/:id/domain'),
      'insights.index': route('/insights'),
      'onboarding.create': route('/onboarding'),
      'verification.notice': route('/verify-email'),
    })
    const auth = { user: { ...SHARED.auth.user!, verified } }
    return renderPage(() => <Home {...NOTHING} {...props} />, { auth })
  }

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

    openHome()
    expect(note()).toBeNull()
  })

  test('leads from a domain that is lost to its records', () => {
    const lost = { applicationId: 'one', applicationName: 'Ada bakes', name: 'bread.example' } as const
    openHome({ nextStep: null, lostDomains: [{ ...lost, state: 'failing' }] })
    const row = screen.getByText('bread.example').closest('li')!
    expect(row.textContent).toContain('Records changed')
    expect(row.textContent).toContain('Ada bakes')
    const link = screen.getByRole('link', { name: 'See records: bread.example' })
    expect(link.getAttribute('href')).toBe('/applications/one/domain')
    expect(screen.queryByText(/Nothing needs you/)).toBeNull()
  })

  test('leads an empty account to the first page', async () => {
    openHome()
    expect((await screen.findByRole('link', { name: 'Create your first page' })).getAttribute('href')).toBe(
      '/onboarding'
    )
  })

  test('is not asked for any more once it is unwanted', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'))
    renderPage(Toasts)
    const closed = new AbortController()
    const loaded = untilLoaded(load, closed.signal)
    await screen.findByText(requests.partMissing)
    closed.abort()
    expect(await loaded).toBeNull()
    expect(load).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByText(requests.partMissing)).toBeNull())
  })
})
