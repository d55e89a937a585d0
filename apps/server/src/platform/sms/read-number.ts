const onlyDigits = (phone: string) => phone.replaceAll(/\D/gu, '')

/** In North America, with or without the country: it has no other spellings. */
const northAmerican = /^1?[2-9]\d{9}$/u

/** Reads a number with a plus; undefined for what no one can have. Loaded when a number needs it: most requests do without. */
const loadParser = async () => {
  // Twenty countries share +1 and their area codes change, so this asks the data of Google's libphonenumber.
  const { default: parse } = await import('libphonenumber-js/max')
  return (number: string) => {
    const parsed = parse(number)
    return parsed?.isValid() ? parsed : undefined
  }
}

type Parse = Awaited<ReturnType<typeof loadParser>>

const isCanonical = (digits: string) => digits.length <= 10 || northAmerican.test(digits)

/** A plus, or what people dial in its place. */
const withCountry = /^\D*(?:[+＋]|0\D*0|0\D*1\D*1)/u

/**
 * The stored spelling has no room for the few foreign numbers that have ten digits with their country: without the plus,
 * they are numbers in North America.
 */
const isTooShort = (phone: string, digits: string) => digits.length <= 10 && withCountry.test(phone)

const spellWith = (parse: Parse, phone: string): string | undefined => {
  const digits = onlyDigits(phone)
  if (isTooShort(phone, digits)) return undefined
  if (isCanonical(digits)) return digits
  const canonical = parse(`+${digits.replace(/^(?:00|011)/u, '')}`)?.number.slice(1) ?? digits
  return canonical.length > 10 ? canonical : undefined
}

const findDigits = async (phone: string): Promise<string | undefined> => {
  const digits = onlyDigits(phone)
  if (isTooShort(phone, digits)) return undefined
  return isCanonical(digits) ? digits : spellWith(await loadParser(), phone)
}

/**
 * The digits of a number in the one spelling in which numbers are stored, counted and compared (`dialledDigits`): with
 * its country, and without the prefixes that people dial in their own country or from it. Ten digits stay as they are:
 * they are a number in North America. What is no number stays, too.
 */
export const canonicalDigits = async (phone: string): Promise<string> => (await findDigits(phone)) ?? onlyDigits(phone)

/** The same for many numbers; undefined for one that this spelling would make a number in North America. */
export const loadCanonicalDigits = async (): Promise<(phone: string) => string | undefined> => {
  const parse = await loadParser()
  return (phone) => spellWith(parse, phone)
}

/** A number as networks dial it; undefined for what cannot be one. */
export const numberToDial = (phone: string): string | undefined => {
  const digits = onlyDigits(phone)
  if (digits.startsWith('0') || digits.length < 10 || digits.length > 15) return undefined
  return digits.length === 10 ? `+1${digits}` : `+${digits}`
}

/** The same for a number in any spelling. */
export const canonicalNumber = async (phone: string): Promise<string | undefined> =>
  numberToDial((await findDigits(phone)) ?? '')

/** A number that can get SMS, and its country as ISO 3166 names it; undefined for every other number. */
export const findMobile = async (phone: string): Promise<{ number: string; country: string } | undefined> => {
  const number = await canonicalNumber(phone)
  const parsed = number === undefined ? undefined : (await loadParser())(number)
  const type = parsed?.getType()
  if (parsed?.country === undefined || (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE')) return undefined
  return { number: parsed.number, country: parsed.country }
}
