/**
 * The country of a number with a plus that can get SMS, as ISO 3166 names it; undefined for every other number. Twenty
 * countries share +1 and their area codes change, so this asks the data of Google's libphonenumber.
 */
export const countryOfMobile = async (number: string): Promise<string | undefined> => {
  // Loaded when a number is to be confirmed: most requests do without.
  const { default: parsePhoneNumber } = await import('libphonenumber-js/max')
  const parsed = parsePhoneNumber(number)
  if (!parsed?.isValid()) return undefined
  const type = parsed.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? parsed.country : undefined
}
