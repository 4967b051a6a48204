/** For `requiredWhen`: an update may omit a field, but not empty it. */
export const whenSent =
  (field: string) =>
  ({ data }: { data: unknown }): boolean =>
    typeof data === 'object' && data !== null && Object.hasOwn(data, field)
