/** A number as networks dial it: ten digits are one of North America. */
export const dialled = (phone: string): string | undefined => {
  const digits = phone.replaceAll(/\D/gu, '')
  if (digits.length === 10) return `+1${digits}`
  return digits.length > 10 && digits.length <= 15 ? `+${digits}` : undefined
}
