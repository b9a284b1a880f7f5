package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"strings"
)

//go:embed aliases.json
var builtin []byte

// The first words that aws knows, in versions 2.9.19 and 2.36.7 together.
//
//go:embed services.txt
var serviceNames string
var services = set(strings.Fields(serviceNames)...)

// Account is one AWS account as people call it.
type Account struct {
	ID         string `json:"-"`
	Name       string `json:"name"`
	Production bool   `json:"production"`
}

// Config is the built-in aliases plus the user's file.
type Config struct {
	Accounts map[string]Account  `json:"accounts"`
	Aliases  map[string][]string `json:"aliases"`
}

// LoadConfig reads the user's file over the built-in aliases. No file is fine;
// a broken one is an error, because it is where production accounts are marked.
func LoadConfig(path string) (Config, error) {
	c := Config{Accounts: map[string]Account{}}
	if err := json.Unmarshal(builtin, &c.Aliases); err != nil {
		return c, fmt.Errorf("aliases.json: %w", err)
	}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	if err == nil {
		err = decode(data, &c)
	}
	if err == nil {
		err = c.check()
	}
	if err != nil {
		return c, fmt.Errorf("%s: %w", path, err)
	}
	return c, nil
}

// decode adds to the maps, key by key. A misspelled key is an error: what it
// says would be ignored.
func decode(data []byte, c *Config) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(c); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("more than one document")
	}
	return nil
}

func (c Config) check() error {
	names := map[string]bool{"y": true} // the answer to the short question
	for id := range c.Accounts {
		name := c.Account(id).Name
		if !accountID.MatchString(id) || names[name] || name != strings.TrimSpace(name) {
			return fmt.Errorf("account %q, %q: 12 digits, and a name of its own", id, name)
		}
		names[name] = true
	}
	for name, words := range c.Aliases {
		if services[name] {
			return fmt.Errorf("the alias %q would hide a command of aws", name)
		}
		if len(words) == 0 || name == "" || strings.HasPrefix(name, "-") {
			return fmt.Errorf("alias %q: it needs words, and a name without a dash", name)
		}
	}
	return nil
}

// #region account

// UnmarshalJSON reads an account. One that does not say whether it is
// production, is.
func (a *Account) UnmarshalJSON(data []byte) error {
	type fields Account // without this method
	*a = Account{Production: true}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode((*fields)(a))
}

// Account looks an ID up. One that nobody has listed is production until
// someone says otherwise, and its name is its number.
func (c Config) Account(id string) Account {
	account, known := c.Accounts[id]
	if !known {
		account = Account{Production: true}
	}
	if account.Name == "" {
		account.Name = id
	}
	account.ID = id
	return account
}

// #endregion

// #region expand

var mark = regexp.MustCompile(`\$[1-9]`)

// Expand replaces an alias by its words. $1 to $9 stand for the words that
// follow it; words that the alias does not mention go to the end. Each stays
// one argument whatever it holds: there is no string to split again, and what
// was put in is not read again.
func (c Config) Expand(args []string) ([]string, error) {
	if len(args) == 0 {
		return args, nil
	}
	if args[0] == "--" {
		return args[1:], nil
	}
	alias, ok := c.Aliases[args[0]]
	if !ok {
		return args, nil
	}
	name, given, used := args[0], args[1:], 0
	out := make([]string, 0, len(alias)+len(given))
	for _, word := range alias {
		out = append(out, mark.ReplaceAllStringFunc(word, func(m string) string {
			n := int(m[1] - '0')
			if n > used {
				used = n
			}
			if n > len(given) {
				return m
			}
			return given[n-1]
		}))
	}
	if used > len(given) {
		missing := used - len(given)
		return nil, fmt.Errorf("%s needs %d more: %s", name, missing, Quote(alias))
	}
	return append(out, given[used:]...), nil
}

// #endregion
