/** Under this key a browser keeps the id of the notice that was dismissed; the next notice has another id. */
export const dismissedNoticeKey = 'awsOutageBannerDismissed'
