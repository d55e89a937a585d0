import { linkAddress } from '@regent/lecture-html/address'

const isMail = /^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/u
const isTelephone = /^\+?[\d ()-]{6,}$/u
const isHost = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]\S*)?$/u

/** The address that somebody means by what they type, or nothing where it may not stand in a text. */
export const writtenLink = (text: string): string | undefined => {
  const typed = text.trim()
  if (isMail.test(typed)) return linkAddress(`mailto:${typed}`)
  if (isTelephone.test(typed)) return linkAddress(`tel:${typed.replaceAll(/[^\d+]/gu, '')}`)
  if (isHost.test(typed)) return linkAddress(`https://${typed}`)
  return linkAddress(typed)
}
