/** Logistic regression by gradient descent on standardised inputs; `costs` say how much a mistake about each row counts. */
export function logistic(inputs: number[][], labels: number[], costs: number[], rounds = 3_000) {
  const width = inputs[0]!.length
  const means = column(width, (at) => inputs.reduce((sum, row) => sum + row[at]!, 0) / inputs.length)
  const spreads = column(
    width,
    (at) => Math.sqrt(inputs.reduce((sum, row) => sum + (row[at]! - means[at]!) ** 2, 0) / inputs.length) || 1
  )
  const rows = inputs.map((row) => row.map((value, at) => (value - means[at]!) / spreads[at]!))
  const total = costs.reduce((sum, cost) => sum + cost, 0)
  const slopes = column(width, () => 0)
  let offset = 0
  for (let round = 0; round < rounds; round += 1) {
    const steps = column(width, () => 0)
    let offsetStep = 0
    rows.forEach((row, number) => {
      const sum = row.reduce((total, value, at) => total + value * slopes[at]!, offset)
      const error = (labels[number]! - 1 / (1 + Math.exp(-sum))) * costs[number]!
      offsetStep += error
      for (let at = 0; at < width; at += 1) steps[at]! += error * row[at]!
    })
    offset += (0.5 * offsetStep) / total
    for (let at = 0; at < width; at += 1) slopes[at]! += (0.5 * steps[at]!) / total
  }
  const weights = slopes.map((slope, at) => slope / spreads[at]!)
  return { weights, bias: offset - weights.reduce((sum, weight, at) => sum + weight * means[at]!, 0) }
}

function column(width: number, value: (at: number) => number): number[] {
  return Array.from({ length: width }, (_, at) => value(at))
}
