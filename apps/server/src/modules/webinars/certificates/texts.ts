const minutesInWords = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes.toLocaleString('en-US')} minutes`)

export const certificateTexts = {
  unknown: 'No certificate has this number. Please compare it with the paper, letter by letter.',
  tooMany: 'Too many numbers that do not exist were tried from here. Please wait a while and try again.',
  file: (number: string) => `certificate-${number}.pdf`,
  pdf: {
    documentTitle: (title: string, name: string) => `Certificate of attendance: ${title}, ${name}`,
    heading: 'Certificate of attendance',
    certifies: 'This is to certify that',
    attended: 'attended the live webinar',
    namedThere: 'the person named at the address below',
    titledThere: 'that is named at the address below',
    when: (day: string, minutes: number) => `on ${day}, for ${minutesInWords(minutes)}`,
    numbered: (number: string, day: string) => `Number ${number}, issued on ${day}`,
    check: 'Anyone can check that this certificate is valid at this address:',
    checkAlt: 'Check this certificate',
  },
} as const
