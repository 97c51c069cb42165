import { Icon, type Size } from './icon.tsx'

// those that only owners see: apart, so that respondents do not wait for them

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
export const ChevronDownIcon = (props: Size) => (
  <Icon {...props}>
    <path d="m4.5 7.5 5.5 5.5 5.5-5.5" />
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
export const ArrowUpIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M10 16V4M5 9l5-5 5 5" />
  </Icon>
)
export const ArrowDownIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M10 4v12M5 11l5 5 5-5" />
  </Icon>
)
export const CopyIcon = (props: Size) => (
  <Icon {...props}>
    <rect x="7" y="7" width="9.5" height="9.5" rx="1.75" />
    <path d="M13 7V5.25c0-1-.75-1.75-1.75-1.75h-6c-1 0-1.75.75-1.75 1.75v6c0 1 .75 1.75 1.75 1.75H7" />
  </Icon>
)
export const TrashIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M3.5 5.5h13M8 5.5V3.25h4V5.5M5.25 5.5l.7 11.25h8.1l.7-11.25M8.4 8.75v5M11.6 8.75v5" />
  </Icon>
)
export const PlusIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M10 4v12M4 10h12" />
  </Icon>
)
export const GripIcon = (props: Size) => (
  <Icon {...props}>
    <path strokeWidth="2.7" d="M7.25 4.75v.01M12.75 4.75v.01M7.25 10v.01M12.75 10v.01M7.25 15.25v.01M12.75 15.25v.01" />
  </Icon>
)
export const UndoIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M4 7.5h8a4.25 4.25 0 0 1 0 8.5H7.5M7.25 4 3.75 7.5 7.25 11" />
  </Icon>
)
export const RedoIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M16 7.5H8A4.25 4.25 0 0 0 8 16h4.5M12.75 4l3.5 3.5-3.5 3.5" />
  </Icon>
)
export const LinesIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M3.5 6h13M3.5 10h13M3.5 14h13" />
  </Icon>
)
export const TrayDownIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M10 3.75V13M6 9.25l4 4 4-4M3.5 13v2.25c0 .8.6 1.25 1.25 1.25h10.5c.65 0 1.25-.45 1.25-1.25V13" />
  </Icon>
)
export const SearchIcon = (props: Size) => (
  <Icon {...props}>
    <circle cx="9" cy="9" r="5.25" />
    <path d="m13 13 4 4" />
  </Icon>
)
export const ClockIcon = (props: Size) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="6.75" />
    <path d="M10 6v4.25l2.75 1.75" />
  </Icon>
)
export const PencilIcon = (props: Size) => (
  <Icon {...props}>
    <path d="m12.2 4.3 3.5 3.5L7 16.5l-4 .5.5-4z" />
    <path d="m10.4 6.1 3.5 3.5" />
  </Icon>
)
export const ChevronRightIcon = (props: Size) => (
  <Icon {...props}>
    <path d="m7.5 4.5 5.5 5.5-5.5 5.5" />
  </Icon>
)
export const DownloadIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M10 3.75V13M6 9.25l4 4 4-4M3.5 13v2.25c0 .8.6 1.25 1.25 1.25h10.5c.65 0 1.25-.45 1.25-1.25V13" />
  </Icon>
)
export const ColumnsIcon = (props: Size) => (
  <Icon {...props}>
    <rect x="3" y="4" width="14" height="12" rx="1.5" />
    <path d="M7.75 4v12M12.25 4v12" />
  </Icon>
)
export const PrinterIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M6 7V3.5h8V7M6 14H4.5A1.5 1.5 0 0 1 3 12.5v-4A1.5 1.5 0 0 1 4.5 7h11A1.5 1.5 0 0 1 17 8.5v4a1.5 1.5 0 0 1-1.5 1.5H14M6 11.5h8v5H6z" />
  </Icon>
)
