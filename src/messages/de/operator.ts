export const operator = {
  retried: {
    one: 'Wieder eingereiht.',
    all: '{count} Job wieder eingereiht.|{count} Jobs wieder eingereiht.',
  },
  noReason: 'Es wurde kein Grund festgehalten.',
}
