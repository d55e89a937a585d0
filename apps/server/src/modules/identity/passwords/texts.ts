export const passwordTexts = {
  common: 'This password is one of the most common ones. Please choose another.',
  firm: 'This password is little more than the name of the firm. Please choose another.',
  own: 'This password is little more than your name or address. Please choose another.',
} as const
