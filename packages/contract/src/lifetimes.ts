/** How long what expires stays valid; server, pages and mails name the same numbers. */
export const lifetimes = {
  accessTokenMinutes: 15,
  /** Of a session that is not used, and of any session. */
  memberSessionDays: { idle: 30, absolute: 90 },
  staffSession: { idleHours: 12, absoluteDays: 7 },
  /** How long a refresh token is still accepted after its successor was first used. */
  refreshGraceSeconds: 10,
  verifyLinkDays: 7,
  resetLinkMinutes: 30,
  /** How long the old address can bring itself back after a change of address. */
  undoLinkDays: 7,
  trustedDeviceDays: 30,
  /** For signing with a passkey, and for signing in at the provider. */
  passkeyChallengeMinutes: 5,
  providerSignInMinutes: 10,
  /** Members without a password prove who they are by having signed in so lately. */
  freshSignInMinutes: 10,
  /** How long the code of an SMS can be typed; an answer by SMS counts until the next code may be sent. */
  phoneCodeMinutes: 60,
  hoursBetweenPhoneCodes: 24,
  /** After this long without a code, the codes of a number are counted anew. */
  phoneCodesCountedDays: 30,
  /** How long unregistering can be taken back: the place is kept, and its mail waits. */
  undoUnregisteringSeconds: 60,
  /** Of a watch report that could not be sent. */
  reportAgeSeconds: 30 * 24 * 60 * 60,
  /** How long a deleted record can be restored. */
  deletedDays: 30,
  /** How long a change of many records can be taken back. */
  bulkUndoHours: 24,
  /** A saved search that was deleted can be restored. */
  deletedSearchHours: 24,
  /** So many days before Elite ends by itself, the member gets a reminder. */
  eliteReminderDays: 7,
  /** How long what makes a member Elite is valid, until it has to be attested again. */
  attestationDays: 365,
  /** Between two reminders of a deal to the same member. */
  dealReminderDays: 7,
  /** A secret of a webhook signs so long after it was replaced. */
  earlierWebhookSecretHours: 24,
  /** How long the deliveries of webhooks are kept. */
  webhookLogDays: 30,
  /** A receiver refuses a signature that is older. */
  webhookSignatureMinutes: 5,
  /** An API token is valid at most so long, and its row is kept so long after its end. */
  apiTokenDays: 366,
  endedApiTokenDays: 30,
  /** A file that no record uses is deleted after this time. */
  unusedFileHours: 24,
  /** How long a repetition with the same `Idempotency-Key` gets the first answer. */
  rememberedAnswerHours: 24,
  /** A person reports presence once a minute; a longer silence counts as absence. */
  presenceSilenceSeconds: 90,
  /** How long it counts that a page reports that its person cannot follow the webinar; it reports again twice in this time. */
  troubleSeconds: 45,
} as const
