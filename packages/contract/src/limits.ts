/** Lengths, sizes, delays and counts that the product promises; client and server read the same numbers. */
export const limits = {
  nameLength: 100,
  emailLength: 254,
  messageLength: 4000,
  addressLineLength: 200,
  linkLength: 2000,
  legalTextLength: 60_000,
  logoBytes: 300 * 1024,
  passwordLength: { min: 6, max: 128 },
  accessTokenMinutes: 15,
  /** How long a session lives unused, and at all. */
  memberSessionDays: { idle: 30, absolute: 90 },
  staffSession: { idleHours: 12, absoluteDays: 7 },
  /** How long a refresh token still answers its child after that child was first used. */
  refreshGraceSeconds: 10,
  verifyLinkDays: 7,
  resetLinkMinutes: 30,
  recoveryCodes: 10,
  trustedDeviceDays: 30,
  /** After signing in or signing up, a dialog says so and closes; after setting a password by link, the page moves on. */
  dialogFarewellMs: 1000,
  passwordSetFarewellMs: 2000,
  jsonBodyBytes: 1024 * 1024,
  /** Of a file of people; in a body, each of its bytes may take two. */
  csvBytes: 4 * 1024 * 1024,
  csvBodyBytes: 9 * 1024 * 1024,
  courseTitleLength: 200,
  courseDescriptionLength: 2000,
  /** Of a lecture's text, as HTML. */
  lectureContentLength: 500_000,
  videoSeconds: 24 * 60 * 60,
  reportAgeSeconds: 30 * 24 * 60 * 60,
  /** How long what was deleted can be taken back. */
  deletedDays: 30,
  slugLength: 100,
  webinarLineLength: 200,
  webinarDescriptionLength: 5000,
  /** Of one SMS, which may travel in parts. */
  smsLength: 640,
  /** Whoever says once a minute to be there was there all the time; a longer silence was an absence. */
  presenceSilenceSeconds: 90,
  ctas: 20,
  ctaLabelLength: 80,
  uploadBytes: 500 * 1024 * 1024,
  /** From this size on an upload is sent in parts and resumed. */
  resumableFromBytes: 5 * 1024 * 1024,
  uploadPartBytes: 8 * 1024 * 1024,
  /** What no record refers to is removed after this time. */
  unusedFileHours: 24,
  foreignImageBytes: 10 * 1024 * 1024,
  /** Requests of one network: at once, and then per second. An office that watches a webinar together stays far below. */
  flood: { burst: 1000, perSecond: 100, networks: 20_000 },
  /** A server that looks at new requests later than this sends some of them away. */
  sheddingLagMs: 1000,
  /** After someone unregisters, the list is read again. */
  listReloadDelayMs: 500,
  mobileBreakpoint: 768,
  sidebarCookieDays: 7,
  listLimit: { usual: 100, most: 500 },
  liveTopics: 50,
  liveFrameBytes: 8 * 1024,
  liveHelloMs: 5000,
  liveWindowMs: 500,
  livePollMs: 30_000,
  liveSocketsPerNetwork: 200,
} as const
