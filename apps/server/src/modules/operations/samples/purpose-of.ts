/** What the vault seals a sample's password for. */
export const purposeOf = (accountId: string): string => `password of the sample member ${accountId}`
