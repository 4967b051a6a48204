export function isOwnAddress(address: string): boolean {
  return new URL(address, location.href).origin === location.origin
}
