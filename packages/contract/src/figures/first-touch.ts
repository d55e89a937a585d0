/**
 * Sent with the call that shows a webinar: by what this browser first came to the portal, as parameters `source` and `campaign`.
 * Only the count of views reads it.
 */
export const firstTouchHeader = 'first-touch'
