import { Icon, type Size } from './icon.tsx'

export const MoonIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M16.5 11.9A6.9 6.9 0 0 1 8.1 3.5a6.75 6.75 0 1 0 8.4 8.4z" />
  </Icon>
)
export const ArrowLeftIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M16 10H4M9 5l-5 5 5 5" />
  </Icon>
)
export const CheckIcon = (props: Size) => (
  <Icon {...props}>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
)
export const CrossIcon = (props: Size) => (
  <Icon {...props}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
)
export const AlertIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M10 3.25 17.25 16H2.75z" />
    <path d="M10 8v3.75M10 13.75v.01" />
  </Icon>
)
export const ReloadIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M16 6.5A6.75 6.75 0 1 0 16.75 10M16.5 3v3.75h-3.75" />
  </Icon>
)
export const MultipleIcon = (props: Size) => (
  <Icon {...props}>
    <rect x="3.25" y="3.25" width="13.5" height="13.5" rx="3" />
    <path d="m6.75 10.25 2.25 2.25 4.25-5" />
  </Icon>
)
export const SingleIcon = (props: Size) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="6.75" />
    <circle cx="10" cy="10" r="2.75" fill="currentColor" stroke="none" />
  </Icon>
)
export const ShortTextIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M3.5 12.5h13M3.5 8h7" />
  </Icon>
)
export const ParagraphIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M3.5 5h13M3.5 8.35h13M3.5 11.7h13M3.5 15h7" />
  </Icon>
)
export const UploadIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M10 13V4M6.25 7.5 10 3.75l3.75 3.75M4 16.25h12" />
  </Icon>
)
export const SendIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M17 3 9 11M17 3l-5 14-3-6-6-3z" />
  </Icon>
)
export const TrayUpIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M10 13V3.75M6 7.5l4-4 4 4M3.5 13v2.25c0 .8.6 1.25 1.25 1.25h10.5c.65 0 1.25-.45 1.25-1.25V13" />
  </Icon>
)
export const ArrowRightIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M4 10h12M11 5l5 5-5 5" />
  </Icon>
)
export const ChevronLeftIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M12.5 4.5 7 10l5.5 5.5" />
  </Icon>
)
export const InfoIcon = (props: Size) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="6.75" />
    <path d="M10 9.25v4M10 6.6v.01" />
  </Icon>
)
export const DotsIcon = (props: Size) => (
  <Icon {...props}>
    <g fill="currentColor" stroke="none">
      <circle cx="4.5" cy="10" r="1.5" />
      <circle cx="10" cy="10" r="1.5" />
      <circle cx="15.5" cy="10" r="1.5" />
    </g>
  </Icon>
)
export const KeyboardIcon = (props: Size) => (
  <Icon {...props}>
    <rect x="2.5" y="5" width="15" height="10" rx="1.75" />
    <path d="M5.5 8h.01M8.5 8h.01M11.5 8h.01M14.5 8h.01M6.5 12h7" />
  </Icon>
)
export const ListIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M7 5.5h9.5M7 10h9.5M7 14.5h9.5M3.5 5.5h.01M3.5 10h.01M3.5 14.5h.01" />
  </Icon>
)
export const LinkIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M8.25 11.75a3.4 3.4 0 0 0 4.9.1l2.6-2.6a3.45 3.45 0 1 0-4.9-4.9l-1 1" />
    <path d="M11.75 8.25a3.4 3.4 0 0 0-4.9-.1l-2.6 2.6a3.45 3.45 0 1 0 4.9 4.9l1-1" />
  </Icon>
)
export const LockIcon = (props: Size) => (
  <Icon {...props}>
    <rect x="4.25" y="9" width="11.5" height="8" rx="1.75" />
    <path d="M6.75 9V6.5a3.25 3.25 0 0 1 6.5 0V9" />
  </Icon>
)
export const FileIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M5 3h6.5L15.5 7v9.25c0 .4-.35.75-.75.75h-9.5a.75.75 0 0 1-.75-.75V3.75C4.5 3.35 4.85 3 5.25 3z" />
    <path d="M11.25 3.25V7.25h4" />
  </Icon>
)
