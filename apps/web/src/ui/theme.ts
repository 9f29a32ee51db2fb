import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

const accent: MantineColorsTuple = [
  "#eef3fd",
  "#e4ecfb",
  "#c8d9f6",
  "#9ebcf0",
  "#6ea0ff",
  "#4b86ea",
  "#2866d2",
  "#2055b3",
  "#1c4791",
  "#14346b",
];

/** Structure of the dark scheme, from ink to page; Mantine takes text from 0, borders from 4, fields from 6, body from 7. */
const dark: MantineColorsTuple = [
  "#e7eaee",
  "#c3c9d0",
  "#98a2ad",
  "#6b7581",
  "#363e48",
  "#272d35",
  "#1b2027",
  "#171b21",
  "#101317",
  "#0c0f13",
];

const gray: MantineColorsTuple = [
  "#f7f8fa",
  "#eef1f5",
  "#e3e6ea",
  "#d9dde2",
  "#c5c8cc",
  "#9aa3ad",
  "#5c6570",
  "#495057",
  "#343a40",
  "#1b1f24",
];

/** `--ac-font` is set on the document by its layout. */
const interfaceFont =
  'var(--ac-font), system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "DejaVu Sans", Arial, sans-serif';

/** The accent is dark in the light scheme and light in the dark one; what is written on it follows. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isAccent = input.color === undefined || input.color === "accent";
  return input.variant === "filled" && isAccent ? { ...colors, color: "var(--ac-on-accent)" } : colors;
};

/** A dialog's own header is no banner of the page, and its cross has a name. */
const dialogManners = {
  closeButtonProps: { "aria-label": "Close" },
  attributes: { header: { role: "presentation" } },
};

/** Dense sizes, one accent, one typeface. Colour roles live in roles.css so that charts and CSS share them. */
export const theme = createTheme({
  primaryColor: "accent",
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  variantColorResolver,
  colors: { accent, dark, gray },
  fontFamily: interfaceFont,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.5", lg: "1.5", xl: "1.3" },
  spacing: { xs: "0.375rem", sm: "0.625rem", md: "1rem", lg: "1.25rem", xl: "2rem" },
  defaultRadius: "md",
  radius: { xs: "3px", sm: "4px", md: "6px", lg: "8px", xl: "12px" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "sm" } },
    InputWrapper: { styles: { description: { fontSize: "var(--mantine-font-size-xs)" } } },
    TextInput: { defaultProps: { size: "sm" } },
    NumberInput: { defaultProps: { size: "sm" } },
    Select: { defaultProps: { size: "sm", allowDeselect: false } },
    SegmentedControl: { defaultProps: { size: "sm" } },
    Modal: { defaultProps: { radius: "lg", ...dialogManners } },
    Drawer: { defaultProps: dialogManners },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 200 } },
  },
});

/** Maps Mantine's own variables to the colour roles, the same in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const roles = {
    "--mantine-color-body": "var(--ac-panel)",
    "--mantine-color-text": "var(--ac-ink)",
    "--mantine-color-dimmed": "var(--ac-muted)",
    "--mantine-color-placeholder": "var(--ac-muted)",
    "--mantine-color-default": "var(--ac-panel)",
    "--mantine-color-default-hover": "var(--ac-fill)",
    "--mantine-color-default-border": "var(--ac-line)",
    "--mantine-color-default-color": "var(--ac-ink)",
    "--mantine-color-anchor": "var(--ac-accent)",
    "--mantine-color-error": "var(--ac-loss)",
    "--mantine-primary-color-contrast": "var(--ac-on-accent)",
  };
  return { variables: {}, light: roles, dark: roles };
};
