export {
  closeAddress,
  eraseClosedAddress,
  isClosedMailbox,
  isClosedNumber,
  closedAddressTexts,
  mailTrouble,
  type MailTrouble,
  openArrivedAt,
  openNumber,
} from './closed-address.repository.ts'
