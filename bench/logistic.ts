const ROUNDS = 30

/**
 * Logistic regression by Newton's method on standardized inputs; `costs` are the weights of mistakes per row, and
 * `shrinkage` is the strength of the L2 penalty.
 */
export function logistic(inputs: number[][], labels: number[], costs: number[], shrinkage = 10) {
  const width = inputs[0]!.length
  const means = column(width, (at) => inputs.reduce((sum, row) => sum + row[at]!, 0) / inputs.length)
  const spreads = column(
    width,
    (at) => Math.sqrt(inputs.reduce((sum, row) => sum + (row[at]! - means[at]!) ** 2, 0) / inputs.length) || 1
  )
  const rows = inputs.map((row) => [1, ...row.map((value, at) => (value - means[at]!) / spreads[at]!)])
  let found = column(width + 1, () => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = found.map((weight, at) => (at === 0 ? 0 : -shrinkage * weight))
    const hessian = found.map((_, at) =>
      found.map((__, other) => (at === other ? (at === 0 ? 1e-9 : shrinkage) : 0))
    )
    rows.forEach((row, number) => {
      const probability = 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * found[at]!, 0)))
      const cost = costs[number]!
      row.forEach((value, at) => {
        gradient[at]! += cost * (labels[number]! - probability) * value
        row.forEach(
          (other, place) => (hessian[at]![place]! += cost * probability * (1 - probability) * value * other)
        )
      })
    })
    const step = solve(hessian, gradient)
    found = found.map((weight, at) => weight + step[at]!)
  }
  const weights = found.slice(1).map((weight, at) => weight / spreads[at]!)
  return { weights, bias: found[0]! - weights.reduce((sum, weight, at) => sum + weight * means[at]!, 0) }
}

/** Gaussian elimination with partial pivoting. */
function solve(matrix: number[][], values: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, values[at]!])
  const size = rows.length
  for (let at = 0; at < size; at += 1) {
    const pivot = rows
      .slice(at)
      .reduce(
        (best, row, offset) => (Math.abs(row[at]!) > Math.abs(rows[best]![at]!) ? at + offset : best),
        at
      )
    ;[rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!]
    for (let below = at + 1; below < size; below += 1) {
      const share = rows[below]![at]! / rows[at]![at]!
      for (let place = at; place <= size; place += 1) rows[below]![place]! -= share * rows[at]![place]!
    }
  }
  const result = column(size, () => 0)
  for (let at = size - 1; at >= 0; at -= 1)
    result[at] =
      (rows[at]![size]! -
        rows[at]!.slice(at + 1, size).reduce(
          (sum, value, offset) => sum + value * result[at + 1 + offset]!,
          0
        )) /
      rows[at]![at]!
  return result
}

function column(width: number, value: (at: number) => number): number[] {
  return Array.from({ length: width }, (_, at) => value(at))
}
