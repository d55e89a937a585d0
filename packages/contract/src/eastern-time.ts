/** The firm's zone: staff enter and read dates in it, and so do people whose zone is unknown. */
export const easternTime = 'America/New_York'
