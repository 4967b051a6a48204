/** Whoever runs the installation; null when no address is known. */
export class Operator {
  constructor(readonly email: string | null) {}
}
