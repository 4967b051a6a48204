/** Whoever runs the installation; null when no address is known. */
export class OperatorEmail {
  constructor(readonly email: string | null) {}
}
