/** An HTTP client with cookies, which the test client does not have. */
export class PlainBrowser {
  readonly cookies = new Map<string, string>()

  constructor(
    private readonly userAgent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    /** The origin of the next request; every request may go to another process. */
    public origin = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT}`
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#request('GET', path, undefined, headers)
  }

  /** Opens a page first if it has no CSRF token. */
  async send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: object = {},
    headers: Record<string, string> = {}
  ): Promise<Response> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.get('/login')
    return this.#request(method, path, body, headers)
  }

  async signIn(email: string, password: string, remember = false): Promise<void> {
    const response = await this.send('POST', '/login', { email, password, remember })
    if (response.headers.get('location') !== '/home') throw new Error('These cannot sign in.')
  }

  /** The path that a page redirects to, else its status. */
  async leadsTo(path: string): Promise<string | number> {
    const { headers, status } = await this.get(path)
    return headers.get('location') ?? status
  }

  async #request(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {}
  ): Promise<Response> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'user-agent': this.userAgent,
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        accept: 'text/html',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? ''),
        ...headers,
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    await response.clone().text()
    return response
  }

  #keep(cookie: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
    const ended = /max-age=(?:-\d|0(?!\d))|expires=Thu, 01 Jan 1970/i.test(cookie)
    if (ended) this.cookies.delete(name!)
    else this.cookies.set(name!, value!)
  }
}
