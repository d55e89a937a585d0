/** The notice of the day; the browser remembers by name that it was dismissed. */
export const serviceNotice = { name: 'cloud-outage', storageKey: 'awsOutageBannerDismissed' } as const
