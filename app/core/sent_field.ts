/** For `requiredWhen`: a change may leave a field out, but not send it empty. */
export const whenSent =
  (field: string) =>
  ({ data }: { data: unknown }): boolean =>
    typeof data === 'object' && data !== null && Object.hasOwn(data, field)
