/** Loaded with the first use: it takes longer than the rest of a start, and many portals start without a webinar. */
export const loadSdk = () => import('livekit-server-sdk')
