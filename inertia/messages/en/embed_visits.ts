export const embedVisits = {
  opened: 'Opened',
  leads: {
    title: 'Who wants an answer',
    csv: 'CSV',
    none: 'Nobody yet. Choose in the settings what visitors are asked for after a question without an answer.',
  },
} as const
