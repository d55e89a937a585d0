import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'
import { linkCheckFailed, type Texts } from '#lib/texts.ts'

const en = {
  error: 'Error',
  wentWrong: 'Something went wrong. Please try again.',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  currentPassword: 'Current password',
  confirmPassword: 'Confirm Password',
  login: {
    title: 'Log In',
    forgot: 'Forgot password?',
    send: 'Log In',
    sending: 'Logging in...',
    done: 'Login successful!',
    newHere: 'New here?',
    createAccount: 'Create Account',
  },
  passkey: {
    or: 'or',
    logIn: 'Log in with a passkey',
    waiting: 'Waiting for your passkey...',
    canceled: 'No passkey was used. Try again, or log in with your password.',
    failed: 'This browser could not use a passkey. Please log in with your password.',
  },
  provider: {
    page: { title: 'Log In', description: 'Come back from the sign-in service.' },
    nameless: 'the sign-in service',
    go: (name: string) => `Continue with ${name}`,
    going: 'Taking you there...',
    signingIn: 'Logging in...',
    linking: 'Linking your sign-in...',
    linked: 'Sign-in linked',
    canceled: (name: string) => `Signing in with ${name} was canceled. Try again, or log in with your password.`,
    failed: (name: string) => `Signing in with ${name} failed. Try again, or log in with your password.`,
    nothing: 'This page is for coming back from a sign-in. Please log in again.',
    accept: 'If you have no account yet, you get one, and accept the',
  },
  code: {
    title: 'Enter your code',
    lead: 'Your account needs a second step.',
    setupTitle: 'Secure your account',
    setupLead: 'The firm requires a second step for staff. You set it up once, in about a minute.',
    label: 'Code',
    hint: `The ${limits.appCodeDigits} digits that your authenticator app shows`,
    recoveryLabel: 'Recovery code',
    recoveryHint: 'One of the codes you saved during setup. Each works once.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    trust: `Trust this device for ${lifetimes.trustedDeviceDays} days`,
    send: 'Continue',
    sending: 'Checking...',
  },
  codes: {
    title: 'Save your recovery codes',
    go: 'I have saved them',
  },
  signup: {
    title: 'Create Account',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    consents: 'Text messages',
    send: 'Create Account',
    sending: 'Creating account...',
    accept: 'By creating an account you accept the',
    terms: 'Terms',
    and: 'and',
    privacy: 'Privacy',
    isMember: 'Already a member?',
    logIn: 'Log In',
    byMail: 'Check your mail',
    close: 'Close',
  },
  reset: {
    title: 'Reset Password',
    lead: 'We will mail you a link to set a new password.',
    send: 'Send reset link',
    sending: 'Sending...',
    failed: 'Error sending reset link',
    sent: 'Check your mail',
    back: 'Back to',
    logIn: 'Log In',
  },
  setPassword: {
    title: 'Set New Password',
    afterSignUp:
      'You need it to log in next time. A link that we mail to you verifies your address: open it in this browser, and you can keep this password. If no mail arrives, ask for one in your profile.',
    change: 'Your other devices will be signed out.',
    send: 'Set Password',
    sending: 'Setting password...',
  },
  keepPassword: {
    lead: 'This link shows that the address is yours. You are logged in here with a password that you have already chosen: you can keep it.',
    keep: 'Keep my password',
    keeping: 'Keeping password...',
    choose: 'Choose a new password',
  },
  link: {
    page: { title: 'Set New Password', description: 'Set the password of your account.' },
    checking: 'Checking the link...',
    why: {
      verify:
        'This link shows that the address is yours. Choose your password now: it replaces one chosen before, because that could be the password of someone else who signed up with your address.',
      'reset-password': 'You asked for a new password. It replaces the old one, and all your devices are signed out.',
    },
    checkFailed: linkCheckFailed,
    moving: 'Taking you to the portal...',
    sendNew: 'Send a new link',
    logIn: 'Log In',
    used: {
      title: 'This link has been used',
      text: 'Each link works once. If you set your password with it, log in. Otherwise, send a new link.',
    },
    expired: {
      title: 'This link has expired',
      text: 'For your safety, a link works for a limited time. Send a new one.',
    },
    wrong: {
      title: 'This link does not work',
      text: 'It may have been cut off in the mail, or a newer link was sent. Copy the whole address, or send a new link.',
    },
  },
}

export const accountTexts: Texts<typeof en> = { en }

export const linkTexts = { en: en.link }

export const providerTexts = { en: en.provider }
