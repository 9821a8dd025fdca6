/**
 * One measured value.
 * @typedef {{ console: string, what: string, value: number }} Sample
 */

/**
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

const formatted = (/** @type {number} */ value) =>
  Number.isNaN(value) ? '–' : value.toFixed(Math.abs(value) < 10 ? 2 : 0)

/**
 * A Markdown table with a column per console and the ratio of the second to the first; missing values
 * are dashes.
 * @param {readonly Sample[]} samples
 * @param {readonly string[]} names
 */
export function report(samples, names) {
  const rows = [...new Set(samples.map(({ what }) => what))].map((what) => {
    const medians = names.map((name) =>
      median(
        samples
          .filter((sample) => sample.what === what && sample.console === name)
          .map((sample) => sample.value),
      ),
    )
    const ratio = (medians[1] ?? NaN) / (medians[0] ?? NaN)
    return `| ${[what, ...medians.map(formatted), formatted(ratio)].join(' | ')} |`
  })
  const head = `| | ${names.join(' | ')} | ratio |\n|---|${names.map(() => '---:|').join('')}---:|`
  return `${head}\n${rows.join('\n')}`
}
