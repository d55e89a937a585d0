/** Lengths, sizes, delays and counts that the product promises; client and server read the same numbers. */
export const limits = {
  nameLength: 100,
  emailLength: 254,
  messageLength: 4000,
  phoneDigits: { min: 10, max: 15 },
  passwordLength: { min: 6, max: 128 },
  jsonBodyBytes: 1024 * 1024,
  mobileBreakpoint: 768,
  sidebarCookieDays: 7,
  skeletonDelayMs: 150,
} as const
