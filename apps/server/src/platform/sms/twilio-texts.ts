/** What Twilio's codes mean, for staff who read why a message did not arrive. */
const reasons: Record<number, string> = {
  21211: 'There is no such number.',
  21408: 'The account may not send to this country.',
  21610: 'The number has answered STOP.',
  21612: 'The number cannot be reached from the sender.',
  21614: 'The number cannot get SMS: it is a landline.',
  21617: 'The text is too long for an SMS.',
  30003: 'The phone is switched off or cannot be reached.',
  30004: 'The number takes no SMS from this sender.',
  30005: 'There is no such number any more.',
  30006: 'The number cannot get SMS: it is a landline, or its network does not carry them.',
  30007: 'The network took it for unwanted and kept it.',
  30034: 'The sender is not registered with the networks of the United States (A2P 10DLC).',
}

/** The number has answered STOP, as Twilio knows. */
export const stoppedCode = 21610

/** In our words where we have some, else in the provider's. */
export const twilioReason = (code: number | undefined, message = ''): string => {
  const known = code === undefined ? undefined : reasons[code]
  if (known !== undefined) return `${known} (Twilio ${code})`
  if (message !== '') return `Twilio refused it: ${message}${code === undefined ? '' : ` (${code})`}`
  return code === undefined ? 'Twilio gave no reason.' : `Twilio could not deliver it (${code}).`
}
