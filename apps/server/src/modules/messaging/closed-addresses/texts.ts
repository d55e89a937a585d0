/** Why nothing more is sent to an address or number. */
export const closedAddressTexts = {
  bounced: 'The address does not exist.',
  complained: 'Its owner reported a mail as unwanted.',
  stopped: 'STOP was answered from this number.',
} as const
