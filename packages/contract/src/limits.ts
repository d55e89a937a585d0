/** Lengths, sizes and counts that the product promises; pages and server read the same numbers. */
export const limits = {
  nameLength: 100,
  emailLength: 254,
  messageLength: 4000,
  addressLineLength: 200,
  linkLength: 2000,
  legalTextLength: 60_000,
  logoBytes: 300 * 1024,
  passwordLength: { min: 6, max: 128 },
  recoveryCodes: 10,
  /** Of one member. */
  passkeys: 20,
  passkeyNameLength: 60,
  /** What every authenticator app shows. */
  appCodeDigits: 6,
  /** Characters of an Idempotency-Key. */
  idempotencyKeyLength: 255,
  /** Of a JSON body: in calls that visitors may make, and in those of members and staff. */
  visitorBodyBytes: 32 * 1024,
  /** Digits of a phone number, with the country or without. */
  phoneDigits: { min: 10, max: 15 },
  /** To one number until it is confirmed or the count has run out, and how often one code may be mistyped. */
  phoneCodes: 3,
  phoneCodeGuesses: 5,
  phoneCodeDigits: 6,
  /** To an address that is not verified, no matter who asks for them. */
  verificationMailsPerDay: 3,
  /** Confirmations and cancellations together, for one member and one webinar. */
  registrationMailsPerDay: 3,
  jsonBodyBytes: 1024 * 1024,
  /** Of a file of people; in a body, each of its bytes may become two. */
  csvBytes: 4 * 1024 * 1024,
  csvBodyBytes: 9 * 1024 * 1024,
  /** A day. */
  correctedMinutes: 1440,
  courseTitleLength: 200,
  courseDescriptionLength: 2000,
  /** Of a lecture's text, as HTML. */
  lectureContentLength: 500_000,
  lectureFiles: 50,
  /** Of one video. */
  captionTracks: 10,
  chapters: 100,
  /** Of all lecture texts in one answer; more are left out. */
  courseTextBytes: 1024 * 1024,
  videoSeconds: 24 * 60 * 60,
  /** Of one member: at once, and then each minute. */
  watchReports: { burst: 30, perMinute: 6 },
  /** Of one watch report. */
  watchedRanges: 200,
  slugLength: 100,
  webinarLineLength: 200,
  webinarDescriptionLength: 5000,
  /** Of one SMS, which may be sent as several segments. */
  smsLength: 640,
  ctas: 20,
  ctaLabelLength: 80,
  /** Of one message in the chat of a room; each person may write so many a minute. */
  chatLength: 1000,
  chatMessagesPerMinute: 20,
  slowModeSeconds: 10 * 60,
  /** Of one line of captions; and how many lines a captioner may write a minute. */
  captionLength: 200,
  captionsPerMinute: 60,
  /** Of one question in a room, and of the answer in writing; and how many questions a person may ask a minute, and in one webinar. */
  questionLength: 500,
  answerLength: 2000,
  questionsPerMinute: 5,
  questionsPerPerson: 30,
  questionVotesPerMinute: 120,
  /** Of the question of a raised hand. */
  handQuestionLength: 200,
  dealNameLength: 200,
  /** Of a deal's description, as HTML. */
  dealDescriptionLength: 50_000,
  dealDisclaimerLength: 5000,
  dealNoteLength: 2000,
  dealDocuments: 20,
  relatedRecords: 20,
  termNameLength: 80,
  /** Of one kind: in all, on one deal, and in one filter. */
  termsOfKind: 500,
  termsOfDeal: 20,
  termsOfFilter: 50,
  comparedDeals: 3,
  /** Of one member. */
  savedSearches: 20,
  /** That staff change or remind of at once. */
  dealsAtOnce: 500,
  /** Of the secret in a link. */
  tokenLength: 200,
  uploadBytes: 500 * 1024 * 1024,
  /** From this size on an upload is sent in parts and resumed. */
  resumableFromBytes: 5 * 1024 * 1024,
  uploadPartBytes: 8 * 1024 * 1024,
  foreignImageBytes: 10 * 1024 * 1024,
  /** A webinar is repeated weekly at most so often. */
  repeatedWeeks: 52,
  /** In the grid of a room, on one page. */
  gridTiles: 49,
  /** A call that a visitor books takes so long, and can be booked from so many hours until so many days ahead. */
  call: { minutes: 30, hoursAhead: 2, daysAhead: 21 },
  /** Days on which the firm takes no calls. */
  closedDays: 100,
  searchLength: 200,
  /** Of one kind, by the search over everything. */
  foundOfKind: 50,
  tagLength: 40,
  tagsOfMember: 50,
  memberNoteLength: 5000,
  eliteReasonLength: 1000,
  /** Ids in one filter, and the days that one may reach. */
  recordsOfFilter: 50,
  daysOfFilter: 3650,
  /** How many members staff can change at once. */
  membersAtOnce: 10_000,
  importedMembers: 100_000,
  /** The bytes of a file of members; in a request, some of them take two. */
  memberFileBytes: 24 * 1024 * 1024,
  memberFileBodyBytes: 30 * 1024 * 1024,
  webhooks: 20,
  apiTokens: 200,
  /** Of one token. */
  apiCallsPerMinute: 300,
  /** Of the name that the audit log has for a record. */
  idLength: 100,
  /** Of each source and campaign in an address. */
  utmLength: 200,
  /** Of a table of figures, as a page shows it. */
  figureLines: 500,
  saleAmount: 1_000_000_000,
  /** Of one fault that a page reports, and of faults in one report. */
  pageFaultLength: 500,
  pageFaultsAtOnce: 10,
  /** What a column for whole numbers can hold. */
  storedInteger: 2 ** 31 - 1,
  listLimit: { usual: 100, most: 500 },
  liveTopics: 50,
} as const
