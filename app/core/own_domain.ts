/** The application whose own domain the visitor is on. */
export type OwnDomain = {
  applicationId: string
  /** A page with the application's name instead of this installation's screens. */
  renderProblem(status: number): Promise<string>
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    ownDomain?: OwnDomain
  }
}
