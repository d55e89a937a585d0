/** What every mail about the second factor tells. */
export interface SecondFactorNotice {
  firm: string
  at: string
  /** Empty where it was not a browser. */
  device: string
  network: string
  href: string
}
