export const incomingSmsTexts = {
  help: (firm: string, address: string) =>
    `${firm}: reminders and news about our webinars. Reply STOP to end them, START to get them again. ${address}`,
} as const
