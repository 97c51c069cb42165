import type { ReactNode } from 'react'

type Size = { size?: number }

function Icon({ size = 20, children }: Size & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const GridIcon = (props: Size) => (
  <Icon {...props}>
    <rect x="3" y="3" width="6" height="6" rx="1.5" />
    <rect x="11" y="3" width="6" height="6" rx="1.5" />
    <rect x="3" y="11" width="6" height="6" rx="1.5" />
    <rect x="11" y="11" width="6" height="6" rx="1.5" />
  </Icon>
)
export const PersonIcon = (props: Size) => (
  <Icon {...props}>
    <circle cx="10" cy="6.75" r="3.25" />
    <path d="M3.75 17c.5-3.4 3-5 6.25-5s5.75 1.6 6.25 5" />
  </Icon>
)
export const EyeIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M2.25 10S5 4.75 10 4.75 17.75 10 17.75 10 15 15.25 10 15.25 2.25 10 2.25 10z" />
    <circle cx="10" cy="10" r="2.4" />
  </Icon>
)
export const EyeOffIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M2.25 10S5 4.75 10 4.75 17.75 10 17.75 10 15 15.25 10 15.25 2.25 10 2.25 10z" />
    <circle cx="10" cy="10" r="2.4" />
    <path d="M4 3.25 16 16.75" />
  </Icon>
)
export const MoonIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M16.5 11.9A6.9 6.9 0 0 1 8.1 3.5a6.75 6.75 0 1 0 8.4 8.4z" />
  </Icon>
)
export const GlobeIcon = (props: Size) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="6.75" />
    <path d="M3.5 10h13M10 3.25c2.2 2 3 4.2 3 6.75s-.8 4.75-3 6.75c-2.2-2-3-4.2-3-6.75s.8-4.75 3-6.75z" />
  </Icon>
)
export const LogOutIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M8 3.5H4.75c-.7 0-1.25.55-1.25 1.25v10.5c0 .7.55 1.25 1.25 1.25H8M8.5 10h8M13 6.5l3.5 3.5-3.5 3.5" />
  </Icon>
)
export const ArrowLeftIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M16 10H4M9 5l-5 5 5 5" />
  </Icon>
)
export const ChevronDownIcon = (props: Size) => (
  <Icon {...props}>
    <path d="m4.5 7.5 5.5 5.5 5.5-5.5" />
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
export const ChartIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M3.5 16.5h13M6 13.5v-4M10 13.5v-8M14 13.5V8" />
  </Icon>
)
export const OpenLinkIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M11.5 3.5h5v5M16.5 3.5 9 11M8.5 4.5h-4a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-4" />
  </Icon>
)
