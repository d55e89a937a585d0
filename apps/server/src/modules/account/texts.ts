export const accountTexts = {
  emailTaken: 'This address has an account already. Please log in.',
} as const
