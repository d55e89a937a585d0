/** '$1,500.00'; without a currency the bare number. */
export const amountText = ({
  amount,
  currency,
}: {
  amount?: number | undefined
  currency?: string | undefined
}): string | undefined =>
  amount?.toLocaleString(
    'en-US',
    currency === undefined ? { minimumFractionDigits: 2 } : { style: 'currency', currency },
  )

/** $, spaces and commas between thousands; a comma before cents is none of them, because '1,50' would become 150. */
const written = /^\$?\s*(?<number>-?(?:\d+|\d{1,3}(?:[,\s]\d{3})+)(?:\.\d*)?)$/u

/** What was typed as a number; undefined if nothing was, and not a number if it cannot be read without a doubt. */
export const readAmount = (typed: unknown): number | undefined => {
  const text = typeof typed === 'string' ? typed.trim() : ''
  if (text === '') return undefined
  return Number((written.exec(text)?.groups?.['number'] ?? '?').replaceAll(/[\s,]/gu, ''))
}
