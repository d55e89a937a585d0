export {
  closeAddress,
  eraseClosedAddress,
  isClosedNumber,
  closedAddressTexts,
  mailTrouble,
  type MailTrouble,
  openArrivedAt,
  openNumber,
} from './closed-address.repository.ts'
