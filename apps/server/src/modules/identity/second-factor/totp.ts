import { limits } from '@regent/contract/limits'
import { Secret, TOTP } from 'otpauth'

const period = 30
const secretBytes = 20

interface Label {
  /** The firm's name, as the app lists it. */
  issuer: string
  /** The account that the app lists. */
  account: string
}

// SHA-1, this many digits and 30 seconds are what every authenticator app reads from a QR code; some ignore anything else.
const totpOf = (secret: string, label?: Label) =>
  new TOTP({
    ...(label && { issuer: label.issuer, label: label.account }),
    algorithm: 'SHA1',
    digits: limits.appCodeDigits,
    period,
    secret: Secret.fromBase32(secret),
  })

export const newSecret = (): string => new Secret({ size: secretBytes }).base32

/** What a QR code holds. */
export const setupUri = (secret: string, label: Label): string => totpOf(secret, label).toString()

/** The step of 30 seconds that a code belongs to. The steps before and after now count too, because clocks of phones differ. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const distance = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return distance === null ? undefined : Math.floor(now.getTime() / 1000 / period) + distance
}
