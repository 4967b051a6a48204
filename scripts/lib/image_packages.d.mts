export function serverPackages(root: string): Set<string>
export function removeUnneeded(root: string, host?: { platform: string; arch: string }): number
export type Component = {
  name: string
  version: string
  'bom-ref': string
  properties?: { name: string; value: string }[]
}
export type Bill = {
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
export function billOfImage(bill: Bill, root: string): Bill
